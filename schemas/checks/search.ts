import { ownWords } from '../shared/own-words.ts'
import { ROUTED_TYPES } from '../shared/route.ts'
import { type Check, type Finding, type Stored } from './finding.ts'
import { publishedId } from '../shared/document-ids.ts'
import { isObject, textOf } from './objects-in.ts'

/** About where search engines cut, in characters. */
export const TITLE_ENDS = 60
export const DESCRIPTION_ENDS = 160
/** Shorter ones leave half of their place empty. */
const DESCRIPTION_BEGINS = 50

/** Whether a document has a page of its own, or is going to; people have one only with an address. */
export const isRouted = ({ _type, slug }: Stored) =>
  ROUTED_TYPES.some((type) => type === _type) && (_type !== 'person' || isObject(slug))
const seoOf = ({ seo }: Stored) => (isObject(seo) ? seo : {})
const isHidden = (document: Stored) => seoOf(document)['noIndex'] === true

/** Under which title a document is found: its own for search, or else its title. */
export const searchTitle = (document: Stored) =>
  textOf(seoOf(document)['title']).trim() || textOf(document['title']).trim()

/** Titles that search engines cut. */
export const titleLength: Check = (document) => {
  const title = searchTitle(document)
  if (!isRouted(document) || isHidden(document) || title.length <= TITLE_ENDS) return []
  const isOwn = textOf(seoOf(document)['title']).trim() !== ''
  // The field of a page's title takes no longer ones, whatever stands under Search and sharing.
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
export const sameTitle: Check = (document, { pages }) => {
  const title = searchTitle(document)
  if (!isRouted(document) || isHidden(document) || title === '') return []
  const other = pages.find(
    (page) =>
      page.id !== publishedId(document._id) &&
      (page.searchTitle?.trim() || page.title.trim()) === title,
  )
  if (other === undefined) return []
  return [
    {
      level: 'error',
      path: textOf(seoOf(document)['title']).trim() === '' ? ['title'] : ['seo', 'title'],
      message: `Another page is called “${title}” too, so that nobody can tell them apart in search results. Change this title, or write another one under Search and sharing.`,
    },
  ]
}

/** Descriptions that are missing, too short or cut. */
export const descriptionLength: Check = (document) => {
  if (isHidden(document) || (!isRouted(document) && document._type !== 'settings')) return []
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
