import { documentsQueries } from '../../schemas/generated/queries.ts'
import { PERSON_CARD_FRAGMENT, personCardGuard } from '../../schemas/documents/person.ts'
import { guardOf, type Documents } from '../../schemas/routed-types.ts'
import { guardSection } from '../../schemas/sections/guard-section.ts'
import type { Section } from '../../schemas/sections/index.ts'
import { addressOf, documentAt, type RoutedType } from '../../schemas/shared/route.ts'
import type { ListItem, RootContent, TableRow } from 'mdast'
import { z } from 'zod'
import { optional } from '../../schemas/shared/guards.ts'
import { collectLeftOut } from '../../schemas/shared/left-out.ts'
import { parseKept } from '../../schemas/shared/parse-kept.ts'
import { ownWords } from '../../schemas/shared/own-words.ts'
import { formatDate } from '../format-date.ts'
import { blocksOf } from '../markdown/blocks.ts'
import { isOnlyLinks, wordsOf } from '../markdown/write.ts'
import { idsIn } from '../revalidation/shown-documents.ts'
import { client } from '../sanity/client.ts'
import type { Entry } from './entry.ts'

/** An entry, and the other documents that it was made from. */
export interface ReadEntry {
  entry: Entry
  /** By id, with the anchor of the section that shows it. */
  shown: Map<string, string | undefined>
}

type Raw = { _id: string } & Record<string, unknown>

/** Lists may hold nulls and numbers, which the API does not prevent. */
const sectionsIn = ({ sections }: Raw): Record<string, unknown>[] =>
  Array.isArray(sections)
    ? sections.filter((section) => typeof section === 'object' && section !== null)
    : []

/** The sections that visitors see, without the documents that some of them list. */
const shownSections = (raw: Raw): Section[] =>
  sectionsIn(raw).flatMap((section) => {
    const guarded = guardSection(section, { items: section['items'] ?? [] })
    return guarded.ok ? [guarded.section] : []
  })

function shownBy(raw: Raw): ReadEntry['shown'] {
  const shown = new Map<string, string | undefined>(idsIn(raw).map((id) => [id, undefined]))
  for (const section of sectionsIn(raw)) {
    const { anchor } = section
    if (typeof anchor === 'string') for (const id of idsIn(section)) shown.set(id, anchor)
  }
  shown.delete(raw._id)
  return shown
}

/** Sentences are joined by a space; labels and cells are kept apart. */
const joined = (texts: readonly string[]) =>
  texts
    .map((text) => (/[.!?:…]$/.test(text) ? text : `${text} ·`))
    .join(' ')
    .replace(/ ·$/, '')

/** The smallest blocks that are read by themselves: items of a list, rows of a table. */
function linesIn(block: RootContent | ListItem | TableRow): string[] {
  if (isOnlyLinks(block)) return []
  if (block.type === 'list' || block.type === 'table') return block.children.flatMap(linesIn)
  return [wordsOf(block).trim()]
}

function textsOf(document: Documents[RoutedType], sections: readonly Section[]) {
  const summary = ownWords(document) ?? document.seo?.description ?? ''
  const own = new Set([document.title, summary])
  const blocks = blocksOf(document, sections)
  const texts = (isHeading: boolean) =>
    blocks
      .filter(({ type }) => (type === 'heading') === isHeading)
      .flatMap(linesIn)
      .filter((text) => text !== '' && !own.has(text))
  return { summary, headings: joined(texts(true)), body: joined(texts(false)) }
}

function entryOf(type: RoutedType, raw: Raw): ReadEntry[] {
  const { data: document } = parseKept(type, guardOf(type), raw)
  if (!document) return []
  const path = 'path' in document ? document.path : addressOf(type, document.slug)
  // An address that belongs to another type leads elsewhere, so there is no page.
  if (documentAt(path).type !== type) return []
  const note = 'publishedAt' in document ? { note: formatDate(document.publishedAt) } : {}
  const { title } = document
  const texts = textsOf(document, shownSections(raw))
  return [
    { entry: { id: raw._id, kind: type, path, title, ...texts, ...note }, shown: shownBy(raw) },
  ]
}

/** Not cached: each query asks for other documents, so its answer would not be used again. */
const fetchDocuments = (query: string, ids: readonly string[]) =>
  client.fetch<Raw[]>(query, { ids }, { cache: 'no-store' })

/** Reads published documents of a type as they are searched; those that cannot be shown are left out. */
export async function readEntries(type: RoutedType, ids: readonly string[]): Promise<ReadEntry[]> {
  const answer = await fetchDocuments(documentsQueries[type], ids)
  // Not reported here: rendering the page reports what is left out.
  return collectLeftOut(() => answer.flatMap((raw) => entryOf(type, raw))).result
}

const PEOPLE_QUERY = /* groq */ `*[_type == "person" && _id in $ids]{
  ${PERSON_CARD_FRAGMENT}, "slug": slug.current
}`

const foundPersonGuard = personCardGuard.extend({ slug: optional(z.string()) })

/** A person as found; those without an address have no path of their own. */
export type Person = Omit<Entry, 'path'> & { path?: string }

/** People as they are searched. */
export async function readPeople(ids: readonly string[]): Promise<Person[]> {
  const answer = await fetchDocuments(PEOPLE_QUERY, ids)
  return answer.flatMap((raw): Person[] => {
    const { data } = foundPersonGuard.safeParse(raw)
    if (!data) return []
    const { bio = '', name, organization, role, slug } = data
    const note = [role, organization].filter(Boolean).join(', ')
    const own = slug === undefined ? {} : { path: addressOf('person', slug) }
    return [
      {
        id: raw._id,
        kind: 'person',
        title: name,
        summary: bio,
        headings: note,
        body: '',
        note,
        ...own,
      },
    ]
  })
}
