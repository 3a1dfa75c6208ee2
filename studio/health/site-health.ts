import type { FileFacts, Finding, PageFacts, Pixels } from '../../schemas/checks/finding.ts'
import { publishedId } from '../../schemas/shared/document-ids.ts'
import { findProblems } from '../../schemas/checks/find-problems.ts'
import { deadLinks } from '../../schemas/checks/links.ts'
import {
  type LeftOutPart,
  leftOutOfPage,
  leftOutOfOthers,
  itemsOf,
} from '../../schemas/checks/left-out.ts'
import { isObject, type Stored, textOf } from '../../schemas/shared/objects-in.ts'
import { altTextsOf, factsOf } from '../../schemas/checks/validate-document.ts'
import { taglineOf } from '../../schemas/checks/search.ts'
import type { FieldPath } from '../../schemas/shared/field-path.ts'
import type { Origins } from '../../schemas/shared/own-page.ts'
import { ROUTED_TYPES } from '../../schemas/shared/route.ts'
import type { HealthAnswer } from './health-query.ts'

export interface Entry {
  level: 'leftOut' | Finding['level']
  path: FieldPath
  message: string
  /**
   * `published`: visitors see it; `draft`: they would after a publish; `mended`: they see it until
   * the draft is published.
   */
  state: 'published' | 'draft' | 'mended'
}

/** What there is to do in one document. */
export interface DocumentHealth {
  id: string
  type: string
  title: string
  /** As the form shows it. */
  document: Stored
  entries: Entry[]
}

const RANK = { leftOut: 0, error: 1, warning: 2 }

const sameAs = (one: Finding) => (other: Finding) =>
  one.message === other.message && JSON.stringify(one.path) === JSON.stringify(other.path)

const entry = (
  { path, message }: LeftOutPart,
  level: Entry['level'],
  state: Entry['state'],
): Entry => ({
  level,
  path,
  message,
  state,
})

/** Findings of a published document and of its draft, each once. */
function compared(
  published: readonly Finding[] | undefined,
  draft: readonly Finding[] | undefined,
) {
  const stays = (one: Finding) => draft === undefined || draft.some(sameAs(one))
  const isNew = (one: Finding) => !published?.some(sameAs(one))
  return [
    ...(published ?? []).map((one) => entry(one, one.level, stays(one) ? 'published' : 'mended')),
    ...(draft ?? []).filter(isNew).map((one) => entry(one, one.level, 'draft')),
  ]
}

/** What visitors do not see of published documents, by id. */
function leftOutIn({ read, settings, redirects }: HealthAnswer): Map<string, LeftOutPart[]> {
  const items = itemsOf(read)
  const found = new Map<string, LeftOutPart[]>()
  const add = (document: unknown, parts: LeftOutPart[]) => {
    if (isObject(document)) found.set(textOf(document['_id']), parts)
  }
  for (const type of ROUTED_TYPES) {
    for (const document of read[type]) add(document, leftOutOfPage(type, document, items))
  }
  for (const document of [settings, ...redirects]) add(document, leftOutOfOthers(document))
  return found
}

const titleOf = ({ _type, title, name, from }: Stored) =>
  _type === 'settings'
    ? 'Site settings'
    : textOf(title) || textOf(name) || textOf(from) || 'Untitled'

/** All that is wrong with the site, by document; those with what visitors miss come first. */
export function siteHealth(
  answer: HealthAnswer,
  {
    files,
    origins,
    pictures,
  }: {
    files: ReadonlyMap<string, FileFacts>
    origins: Origins
    pictures: ReadonlyMap<string, Pixels>
  },
): DocumentHealth[] {
  const pages: PageFacts[] = answer.pages.map(factsOf)
  const altTexts = altTextsOf(answer.described)
  const tagline = taglineOf(answer.settings)
  const surroundings = { pages, pictures, altTexts, files, tagline, origins }
  const leftOut = leftOutIn(answer)
  const groups = new Map<string, { published?: Stored; draft?: Stored }>()
  for (const document of answer.stored) {
    const id = publishedId(document._id)
    const form = document._id === id ? 'published' : 'draft'
    groups.set(id, { ...groups.get(id), [form]: document })
  }
  const look = (document: Stored | undefined) =>
    document && [...findProblems(document, surroundings), ...deadLinks(document, surroundings)]
  return [...groups]
    .flatMap(([id, { published, draft }]): DocumentHealth[] => {
      const shown = draft ?? published
      if (shown === undefined) return []
      const missed = (leftOut.get(id) ?? []).map((one) => entry(one, 'leftOut', 'published'))
      const entries = [...missed, ...compared(look(published), look(draft))].toSorted(
        (a, b) => RANK[a.level] - RANK[b.level],
      )
      return entries.length === 0
        ? []
        : [{ id, type: shown._type, title: titleOf(shown), document: shown, entries }]
    })
    .toSorted((a, b) => worst(a) - worst(b) || a.title.localeCompare(b.title))
}

const worst = ({ entries: [first] }: DocumentHealth) => RANK[first?.level ?? 'warning']
