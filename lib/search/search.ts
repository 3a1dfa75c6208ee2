import { routedTypes } from '../../schemas/routed-types.ts'
import { ROUTED_TYPES, type RoutedType } from '../../schemas/shared/route.ts'
import { type Group, type Hit, MOST_RANKED, type SearchAnswer } from './answer.ts'
import { excerptOf, marked } from './excerpt.ts'
import type { Entry } from './entry.ts'
import type { Results, SearchIndex, Terms } from './search-index.ts'
import { readQuery, termsOf, wordsOf, wordsWithPlaces } from './terms.ts'

/** Results of each kind beside those of others. */
const EACH = 5

const titleOf = (kind: RoutedType): string => routedTypes[kind].desk.title

export const isRoutedType = (text: string | undefined): text is RoutedType =>
  ROUTED_TYPES.some((type) => type === text)

function hitOf({ body, note, path, summary, title }: Entry, terms: Terms): Hit {
  const excerpts = [summary, body].map((text) => excerptOf(text, terms))
  return {
    path,
    title: marked(title, terms),
    excerpt:
      excerpts.find((pieces) => pieces.some(({ isMatch }) => isMatch)) ??
      excerpts.find((pieces) => pieces.length > 0) ??
      [],
    ...(note !== undefined && { note }),
  }
}

const groupsOf = ({ kinds, terms }: Results, only: RoutedType | undefined): Group[] =>
  kinds
    .filter(({ kind }) => only === undefined || kind === only)
    .map(({ best, kind, total }) => ({
      kind,
      title: titleOf(kind),
      total,
      hits: best
        .slice(0, only === undefined ? EACH : MOST_RANKED)
        .map((entry) => hitOf(entry, terms)),
    }))

const wordFor = (term: string, { body, headings, summary, title }: Entry) =>
  [title, headings, summary, body].flatMap(wordsOf).find((word) => termsOf(word).includes(term))

/** The query with words of the best result in the place of unknown ones; undefined where the site knows them all. */
function suggestionFor(query: string, { kinds, replaced }: Results): string | undefined {
  const best = kinds[0]?.best[0]
  if (best === undefined || replaced.size === 0) return undefined
  let suggestion = ''
  let at = 0
  for (const { 0: word, index: start } of wordsWithPlaces(query)) {
    const term = replaced.get(termsOf(word)[0] ?? '')
    const known = term === undefined ? undefined : wordFor(term, best)
    suggestion += query.slice(at, start) + (known?.toLowerCase() ?? word)
    at = start + word.length
  }
  suggestion += query.slice(at)
  return suggestion.toLowerCase() === query.toLowerCase() ? undefined : suggestion
}

/**
 * Searches `index` for what a visitor typed, whatever it is. With `only`, results of that kind alone;
 * `groups` then has at most one.
 */
export function search(index: SearchIndex, typed: string, only?: RoutedType): SearchAnswer {
  const { isShortened, text: query } = readQuery(typed)
  const results = index.search(query)
  const groups = groupsOf(results, only)
  const suggestion = suggestionFor(query, results)
  return {
    query,
    isShortened,
    total: groups.reduce((sum, { total }) => sum + total, 0),
    groups,
    isPartial: results.isPartial,
    ...(suggestion !== undefined && { suggestion }),
  }
}
