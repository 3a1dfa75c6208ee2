import type { DocumentRule, SchemaTypeDefinition, ValidationContext } from '@sanity/types'
import { anchorsIn, PLACES } from './anchors.ts'
import { picturesUnderText } from './contrast.ts'
import { linksIn } from '../shared/links-in.ts'
import { ownAddressesIn, redirectTarget } from './links.ts'
import { filmFilesIn } from './films.ts'
import { findProblems } from './find-problems.ts'
import { type FileFacts, type Finding, type PageFacts, type Pixels } from './finding.ts'
import { isStored, type Stored } from '../shared/objects-in.ts'
import { imagesToDescribe } from './pictures.ts'
import { LISTED } from '../generated/lists.ts'
import { perspectiveOf } from '../shared/document-ids.ts'
import { titlesBehind } from '../shared/headline.ts'
import type { Origins } from '../shared/own-page.ts'
import { pagesOf } from '../shared/paging.ts'
import { addressOf, documentAt, listPageAt, ROUTED_TYPES } from '../shared/route.ts'
import { foundUnder, taglineOf } from './search.ts'
import { spareHidden } from './spare-hidden.ts'
import { CLIENT } from '../shared/client-options.ts'

/** What `PageFacts` are made of. */
export const PAGE_FACTS = /* groq */ `
  "id": _id, "type": _type, "slug": slug.current, "title": coalesce(title, ""), "searchTitle": seo.title,
  "isNoIndex": coalesce(seo.noIndex, false),
  ${PLACES},
  ${LISTED}
`

export type RawFacts = Omit<PageFacts, 'address' | 'anchors' | 'pages'> & {
  slug: string | null
  sections: unknown
  body: unknown
  listed: (number | null)[]
}

export const factsOf = ({ slug, sections, body, listed, ...facts }: RawFacts): PageFacts => ({
  ...facts,
  address: slug === null ? null : addressOf(facts.type, slug),
  pages: pagesOf(listed),
  anchors: anchorsIn({ sections, body }),
})

const NEIGHBORS = /* groq */ `*[
  _type in $types && (
    _id in $linked || title in $titles || seo.title in $titles || slug.current in $slugs
  )
]{ ${PAGE_FACTS} }`
const SITE = /* groq */ `*[_id == "settings"][0]{ defaultTitle, name }`
const IMAGE = /* groq */ `*[_id == $id][0].metadata.lqip`

/** What `altTextsOf` reads. */
export const ALT_TEXTS = /* groq */ `_type == "sanity.imageAsset" && defined(altText)`
const ALT_TEXTS_OF = /* groq */ `*[${ALT_TEXTS} && _id in $ids]{ _id, altText }`

export interface Described {
  _id: string
  altText: string
}

export const altTextsOf = (images: readonly Described[]) =>
  new Map(images.map(({ _id, altText }) => [_id, altText]))

/** What `factsOfFiles` reads of a file. */
export const FILE_FACTS = /* groq */ `_id, url, extension, "size": coalesce(size, 0)`
const FILES_OF = /* groq */ `*[_type == "sanity.fileAsset" && _id in $ids]{ ${FILE_FACTS} }`

export interface RawFile {
  _id: string
  url: string | null
  extension: string | null
  size: number
}

/** Reads the first letters of a file at the address that the lake gives it; undefined where that is not possible. */
export type ReadStart = (url: string) => Promise<string | undefined>

/** Kinds of files whose beginning says whether browsers can read them. */
const KNOWN_BY_START = new Set(['mp4', 'vtt', 'webm'])

/** Facts about files, by reference. Of films and captions, their beginning is read as well. */
export async function factsOfFiles(files: readonly RawFile[], readStart: ReadStart) {
  const facts = files.map(async ({ _id, extension, size, url }): Promise<[string, FileFacts]> => {
    const isKnown = extension !== null && KNOWN_BY_START.has(extension)
    return [_id, { size, start: isKnown && url !== null ? await readStart(url) : undefined }]
  })
  return new Map(await Promise.all(facts))
}

type Client = ReturnType<ValidationContext['getClient']>

/** Reads a picture given as a data URL; undefined where that is not possible. */
export type ReadPixels = (dataUrl: string) => Promise<Pixels | undefined>

/** Where documents are checked: in browsers and on the command line. */
interface Environment {
  readPixels: ReadPixels
  readStart: ReadStart
  origins: Origins
}

/** Slugs of the pages that a document names by their addresses. */
function slugsIn(document: Stored, origins: Origins): string[] {
  const target = redirectTarget(document)
  const own = ownAddressesIn(document, origins).map(({ page }) => page)
  const led = target === undefined ? [] : [documentAt(listPageAt(target).path)]
  return [...own, ...led].map(({ slug }) => slug)
}

/** Documents that it links to or shares a title with, as they will be when published. No query if there can be none. */
async function neighborsOf(
  document: Stored,
  client: Client,
  tagline: string,
  origins: Origins,
): Promise<PageFacts[]> {
  const linked = linksIn(document).map(({ target }) => target)
  const title = foundUnder(document, tagline)
  const titles = title === '' ? [] : titlesBehind(title)
  const home = title !== '' && title === tagline ? ['/'] : []
  const slugs = [...slugsIn(document, origins), ...home]
  if (linked.length === 0 && slugs.length === 0 && titles.length === 0) return []
  const params = { types: [...ROUTED_TYPES], linked, titles, slugs }
  const facts = await client.fetch<RawFacts[]>(NEIGHBORS, params, {
    perspective: perspectiveOf(document._id),
  })
  return facts.map(factsOf)
}

async function problemsOf(
  document: Stored,
  { getClient }: ValidationContext,
  { readPixels, readStart, origins }: Environment,
): Promise<Finding[]> {
  const client = getClient(CLIENT)
  const pictures = new Map<string, Pixels>()
  for (const id of picturesUnderText(document['sections'])) {
    const preview = await client.fetch<string | null>(IMAGE, { id }, { perspective: 'published' })
    const pixels = preview === null ? undefined : await readPixels(preview)
    if (pixels) pictures.set(id, pixels)
  }
  const ids = imagesToDescribe(document)
  const described =
    ids.length === 0
      ? []
      : await client.fetch<Described[]>(ALT_TEXTS_OF, { ids }, { perspective: 'published' })
  const films = filmFilesIn(document)
  const files =
    films.length === 0
      ? []
      : await client.fetch<RawFile[]>(FILES_OF, { ids: films }, { perspective: 'published' })
  const perspective = perspectiveOf(document._id)
  const tagline = taglineOf(await client.fetch<unknown>(SITE, {}, { perspective }))
  return findProblems(document, {
    pages: await neighborsOf(document, client, tagline, origins),
    pictures,
    altTexts: altTextsOf(described),
    files: await factsOfFiles(files, readStart),
    tagline,
    origins,
  })
}

/**
 * Validation of a whole document, so that one look at what is around it serves all checks. The next one looks
 * again: what is around a document changes without it, such as the alternative text of an image.
 */
function validateDocument(environment: Environment) {
  const known = new WeakMap<object, Promise<Finding[]>>()
  const ofLevel =
    (level: Finding['level']) =>
    async (document: unknown, context: ValidationContext): Promise<true | Finding[]> => {
      if (!isStored(document)) return true
      const problems =
        known.get(document) ??
        problemsOf(document, context, environment).finally(() => known.delete(document))
      known.set(document, problems)
      const found = (await problems).filter((problem) => problem.level === level)
      return found.length === 0 ? true : found
    }
  return (rule: DocumentRule) => [
    rule.custom(ofLevel('error')),
    rule.custom(ofLevel('warning')).warning(),
  ]
}

/** The types with the checks of whole documents added to each document type, and rules that spare hidden sections. */
export function withChecks<T extends SchemaTypeDefinition>(
  types: readonly T[],
  environment: Environment,
): T[] {
  const validation = validateDocument(environment)
  return types.map((type) => spareHidden(type.type === 'document' ? { ...type, validation } : type))
}
