import type { FieldPath } from '../shared/field-path.ts'
import { VISIBLE } from '../sections/hideable.ts'
import { headingIds } from '../shared/heading-ids.ts'
import { isObject, keyOf, listOf, textOf, textsIn, wordsOf } from '../shared/objects-in.ts'

/** A place in a document that links can jump to. */
export interface JumpTarget {
  name: string
  path: FieldPath
  /** What a heading says; undefined for a section. */
  words?: string
}

const isHeading = (style: unknown) => style === 'h2' || style === 'h3'

/** The headings of all texts inside of a value at this path. */
const headingsIn = (value: unknown, at: FieldPath = []): JumpTarget[] =>
  textsIn(value).flatMap(({ blocks, path }) => {
    const headings = blocks.flatMap((block, index) =>
      isObject(block) && isHeading(block['style'])
        ? [{ words: wordsOf(block), path: [...at, ...path, keyOf(block, index)] }]
        : [],
    )
    const ids = headingIds(headings.map(({ words }) => words))
    return headings.map(({ path, words }, index) => ({ name: ids[index] ?? '', path, words }))
  })

/** The places in the sections of a document, as they follow one another on its page. */
export const jumpTargetsIn = (sections: unknown): JumpTarget[] =>
  listOf(sections).flatMap((section, index) => {
    const at: FieldPath = ['sections', keyOf(section, index)]
    const name = isObject(section) ? textOf(section['anchor']) : ''
    const headings = headingsIn(section, at)
    return name === '' ? headings : [{ name, path: [...at, 'anchor'] }].concat(headings)
  })

/** The part of a query that reads what `placesIn` needs of a page. */
export const PLACES = /* groq */ `
  "sections": sections[${VISIBLE}]{ anchor, heading, "body": body[style in ["h2", "h3"]] },
  "body": body[style in ["h2", "h3"]]
`

/** A place that links can jump to, and the words there, which can be empty. */
export interface Place {
  name: string
  words: string
}

/** Places in a document, as they follow one another on its page: anchors of its sections, headings of its texts. */
export function placesIn(document: unknown): Place[] {
  if (!isObject(document)) return []
  const { sections, ...rest } = document
  const places = listOf(sections).flatMap((section) => {
    if (!isObject(section)) return []
    const own: Partial<Place>[] = [
      { name: textOf(section['anchor']), words: textOf(section['heading']) },
    ]
    return own.concat(headingsIn(section))
  })
  const byName = new Map<string, Place>()
  for (const { name = '', words = '' } of places.concat(headingsIn(rest))) {
    if (name !== '' && !byName.has(name)) byName.set(name, { name, words })
  }
  return [...byName.values()]
}

/** Names of places in a document that links can jump to. */
export const anchorsIn = (document: unknown): string[] => placesIn(document).map(({ name }) => name)
