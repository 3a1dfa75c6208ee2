import { anchorsIn, type JumpTarget, jumpTargetsIn } from './anchors.ts'
import { pathOf, TO } from '../shared/redirect-rules.ts'
import { type Origins, pageAt } from '../shared/own-page.ts'
import { isPageOf } from '../shared/paging.ts'
import { addressOf, reservedBy } from '../shared/route.ts'
import type { Check, Finding, PageFacts } from './finding.ts'
import { publishedId } from '../shared/document-ids.ts'
import { type Fields, isObject, objectsIn, type Stored, textOf } from '../shared/objects-in.ts'
import { linksIn } from '../shared/links-in.ts'

/** Links inside of the site that jump to a place which is not on the page. */
export const deadAnchors: Check = (document, { pages }) =>
  linksIn(document).flatMap(({ target, name, path }): Finding[] => {
    if (name === '') return []
    const isOwn = target === publishedId(document._id)
    const page = pages.find(({ id }) => id === target)
    const anchors = isOwn ? anchorsIn(document) : page?.anchors
    // The Studio's own rule says where the page itself is missing.
    if (anchors === undefined || anchors.includes(name)) return []
    const where = isOwn ? 'This page' : `“${page?.title ?? ''}”`
    const choice =
      anchors.length === 0
        ? 'It has no places with a name: leave this empty, or give one of its sections an anchor first.'
        : `Choose one of its own: ${shortened(anchors)}.`
    return [
      {
        level: 'error',
        path: [...path, 'anchor'],
        message: `${where} has no place with the name “${name}”. ${choice}`,
      },
    ]
  })

/**
 * Places of a page with the same name, so that links jump to the first of them alone. Headings are
 * named by their words, each text by itself: it is drawn without knowing the others.
 */
export const sameAnchors: Check = ({ sections }) => {
  const before = new Map<string, JumpTarget>()
  return jumpTargetsIn(sections).flatMap((target): Finding[] => {
    const { name, path, words } = target
    const first = before.get(name)
    if (first === undefined) {
      before.set(name, target)
      return []
    }
    if (words === undefined) {
      const level = first.words === undefined ? 'error' : 'warning'
      const message = `Another section or heading of this page is called “${name}” too, and links find only the first. Write another name.`
      return [{ level, path, message }]
    }
    // That it says nothing is another finding.
    if (words.trim() === '') return []
    const message = `Something before “${words}” on this page has the address #${name} too, and links to this heading lead there. Word it differently, such as with its subject.`
    return [{ level: 'warning', path, message }]
  })
}

const shortened = (names: readonly string[]) =>
  names.length > 8
    ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more`
    : names.join(', ')

/**
 * The path on this site that a redirect leads to; undefined for other documents, where no page has to be, and where the
 * field's own rule says what is wrong.
 */
export function redirectTarget({ _type, from, to }: Stored): string | undefined {
  if (_type !== 'redirect' || !TO.test(textOf(to))) return undefined
  const path = pathOf(textOf(to))
  const isOwn = path === pathOf(textOf(from))
  return path === undefined || isOwn || reservedBy(path) ? undefined : path
}

const isAt =
  (path: string) =>
  ({ address, pages }: PageFacts) =>
    address !== null && isPageOf(path, address, pages)

/** Redirects to pages that are not there. */
export const deadRedirects: Check = (document, { pages }) => {
  const path = redirectTarget(document)
  if (path === undefined || pages.some(isAt(path))) return []
  return [
    {
      level: 'warning',
      path: ['to'],
      message: `No page of this site is at ${path} yet. Publish it, or lead to another one.`,
    },
  ]
}

/** The address that a link names by hand, in a text or as a button; undefined where visitors get another one. */
function writtenAddress({ action, external, href, internal, target }: Fields) {
  if (action === 'External Link') return { field: 'external', address: textOf(external) }
  const chosen = internal ?? target
  const isChosen = isObject(chosen) && isObject(chosen['internal'])
  return isChosen ? undefined : { field: 'href', address: textOf(href) }
}

/** Links to this site's own addresses, written by hand, with the page that each may lead to. */
export const ownAddressesIn = (document: Stored, origins: Origins) =>
  objectsIn(document).flatMap(({ value, path }) => {
    const written = writtenAddress(value)
    if (written === undefined) return []
    const page = pageAt(written.address, origins)
    return page === undefined ? [] : [{ path: [...path, written.field], page }]
  })

/** Pages of this site that are linked by address. In the same text they could be chosen. */
export const ownAddresses: Check = (document, { pages, origins }) =>
  ownAddressesIn(document, origins).flatMap(({ path, page: { type, slug } }): Finding[] => {
    const linked = pages.find(({ address }) => address === addressOf(type, slug))
    const choice = path.at(-1) === 'external' ? 'as the kind of link' : 'above'
    return linked === undefined
      ? []
      : [
          {
            level: 'warning',
            path,
            message: `This is “${linked.title}” on this site. Choose “Page of this site” ${choice}, and that page: then the link follows when it moves.`,
          },
        ]
  })

/** Links to what has no address, such as people who are no authors: visitors do not see them. */
export const linksToNoAddress: Check = (document, { pages }) =>
  linksIn(document).flatMap(({ target, path }): Finding[] => {
    if (pages.find(({ id }) => id === target)?.address !== null) return []
    const message =
      'This has no page, because it has no address. Write one there and publish it, or choose another page.'
    return [{ level: 'error', path: [...path, 'internal'], message }]
  })

/** Links to pages that are not published. In forms the Studio says so itself; `pages` must be all there are. */
export const deadLinks: Check = (document, { pages }) =>
  linksIn(document).flatMap(({ target, path }): Finding[] => {
    if (pages.some(({ id }) => id === target)) return []
    return [
      {
        level: 'error',
        path: [...path, 'internal'],
        message:
          'The page that this leads to is not published. Publish it first, or choose another.',
      },
    ]
  })
