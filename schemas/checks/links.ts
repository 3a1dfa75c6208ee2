import { anchorsIn } from './anchors.ts'
import { type Check, type Finding, publishedId } from './finding.ts'
import { isObject, objectsIn, textOf } from './objects-in.ts'

/** Links inside of the site that jump to a place which is not on the page. */
export const deadAnchors: Check = (document, { pages }) =>
  objectsIn(document).flatMap(({ value, path }): Finding[] => {
    const { internal, anchor } = value
    const target = isObject(internal) ? textOf(internal['_ref']) : ''
    const name = textOf(anchor)
    if (target === '' || name === '') return []
    const isOwn = target === publishedId(document._id)
    const page = pages.find(({ id }) => id === target)
    const anchors = isOwn ? anchorsIn(document) : page?.anchors
    // The Studio's own rule says where the page itself is missing.
    if (anchors === undefined || anchors.includes(name)) return []
    const where = isOwn ? 'This page' : `“${page?.title ?? ''}”`
    const choice =
      anchors.length === 0
        ? 'It has no places with a name: leave this empty, or give one of its sections an anchor first.'
        : `Write one of its own: ${shortened(anchors)}.`
    return [
      {
        level: 'error',
        path: [...path, 'anchor'],
        message: `${where} has no place with the name “${name}”. ${choice}`,
      },
    ]
  })

const shortened = (names: readonly string[]) =>
  names.length > 8
    ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more`
    : names.join(', ')
