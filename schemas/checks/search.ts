import { ownWords } from '../shared/own-words.ts'
import { headlineOf, titleOf, titlesBehind } from '../shared/headline.ts'
import { addressOf, ROUTED_TYPES } from '../shared/route.ts'
import type { Check, Finding, PageFacts } from './finding.ts'
import { publishedId } from '../shared/document-ids.ts'
import { isObject, type Stored, textOf } from '../shared/objects-in.ts'

/** About where search engines cut, in characters. */
export const TITLE_ENDS = 60
export const DESCRIPTION_ENDS = 160
/** Shorter ones leave half of their place empty. */
const DESCRIPTION_BEGINS = 50

/** Whether a document has a page of its own, or is going to; people have one only with an address. */
const isRouted = ({ _type, slug }: Stored) =>
  ROUTED_TYPES.some((type) => type === _type) && (_type !== 'person' || isObject(slug))
const seoOf = ({ seo }: Stored) => (isObject(seo) ? seo : {})
const isNoIndex = (document: Stored) => seoOf(document)['noIndex'] === true

const ownTitle = (document: Stored) => textOf(seoOf(document)['title']).trim()

/** The tagline of the site, by its settings. */
export const taglineOf = (settings: unknown) =>
  isObject(settings) ? textOf(settings['defaultTitle']).trim() || textOf(settings['name']) : ''

type Titles = Pick<PageFacts, 'type' | 'address' | 'title' | 'searchTitle'>

/** Under which title a page is found. */
const headline = ({ type, address, title, searchTitle }: Titles, tagline: string) =>
  headlineOf({
    path: address ?? '',
    title: title.trim() === '' ? '' : titleOf(type, { title }),
    own: searchTitle,
    tagline,
  }).trim()

/** Under which title search engines find a document; empty where they do not, or where it has none. */
export function foundUnder(document: Stored, tagline: string): string {
  const type = ROUTED_TYPES.find((type) => type === document._type)
  if (type === undefined || !isRouted(document) || isNoIndex(document)) return ''
  const { slug } = document
  const address = isObject(slug) ? addressOf(type, textOf(slug['current'])) : null
  const title = textOf(document['title'])
  return headline({ type, address, title, searchTitle: ownTitle(document) }, tagline)
}

/** Titles that search engines cut. */
export const titleLength: Check = (document) => {
  const isOwn = ownTitle(document) !== ''
  const title = ownTitle(document) || textOf(document['title']).trim()
  if (!isRouted(document) || isNoIndex(document) || title.length <= TITLE_ENDS) return []
  // The rule of the title field already refuses longer ones, whatever is written under Search and sharing.
  const mustShorten = isOwn || document._type === 'page'
  return [
    {
      level: 'warning',
      path: isOwn ? ['seo', 'title'] : ['title'],
      message: `Search engines cut titles after about ${TITLE_ENDS} characters, and this one has ${title.length}. ${mustShorten ? 'Shorten it.' : 'Write a shorter one under Search and sharing.'}`,
    },
  ]
}

/** Titles that two documents share, so that nobody can tell them apart in search results. */
export const sameTitle: Check = (document, { pages, tagline }) => {
  const title = foundUnder(document, tagline)
  const isShared = pages.some(
    (page) =>
      !page.isNoIndex && page.id !== publishedId(document._id) && headline(page, tagline) === title,
  )
  if (title === '' || !isShared) return []
  // The home page is not found under the title of its form.
  const isOfForm = titlesBehind(title).includes(textOf(document['title']).trim())
  return [
    {
      level: 'error',
      path: ownTitle(document) === '' && isOfForm ? ['title'] : ['seo', 'title'],
      message: `Another page is called “${title}” too, so that nobody can tell them apart in search results. Change this title, or write another one under Search and sharing.`,
    },
  ]
}

/** Descriptions that are missing, too short or cut. */
export const descriptionLength: Check = (document) => {
  if (isNoIndex(document) || (!isRouted(document) && document._type !== 'settings')) return []
  const own = textOf(seoOf(document)['description']).trim()
  const description = own || (ownWords(document)?.trim() ?? '')
  const path: Finding['path'] = ['seo', 'description']
  const warn = (message: string): Finding[] => [{ level: 'warning', path, message }]
  if (description === '') {
    return warn(
      'Without a description, search results show that of the whole site. Say in a sentence or two what visitors find here.',
    )
  }
  const { length } = description
  if (length > DESCRIPTION_ENDS) {
    return warn(
      own === ''
        ? `Search engines cut descriptions after about ${DESCRIPTION_ENDS} characters, and the text that stands in for it has ${length}. Write a shorter one here.`
        : `Search engines cut descriptions after about ${DESCRIPTION_ENDS} characters, and this one has ${length}. Shorten it.`,
    )
  }
  return length < DESCRIPTION_BEGINS
    ? warn(`With ${length} characters this says little in search results. Write a sentence or two.`)
    : []
}
