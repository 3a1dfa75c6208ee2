import type { RoutedType } from '../../schemas/shared/route.ts'
import { MOST_RANKED } from './answer.ts'
import type { Entry } from './entry.ts'

/** BM25: how soon further occurrences of a word add little, and how much length counts against a text. */
const SATURATION = 6
const LENGTH_SHARE = 0.4

/** Factor for pages, which are long and would otherwise come after shorter documents that match as well. */
const PAGES_FIRST = 2

/** The documents that have a term, by number, and how much it counts in each. */
export interface Postings {
  term: string
  documents: number[]
  weights: number[]
}

/** A term of the index that stands for a word of the query, and for how much of it. */
export interface Match {
  term: string
  postings: Postings
  share: number
}

/** All documents by number, of which removed ones have no entry. */
export interface Corpus {
  entries: readonly (Entry | undefined)[]
  /** How many words each has. */
  lengths: readonly number[]
  /** The average length of the documents that are there, and their number. */
  average: number
  size: number
}

/** The results of one kind. */
interface OfKind {
  kind: RoutedType
  total: number
  /** The best of them, the best first. */
  best: Entry[]
  /** How well the best one matches. */
  score: number
}

export interface Ranking {
  /** The kind with the best result first. */
  kinds: OfKind[]
  /** Whether no document has all words of the query, so that these have some of them. */
  isPartial: boolean
}

/** Ranks documents by how many words of the query they have, each given as its matches, and by how much. */
export function rank(words: readonly Match[][], corpus: Corpus): Ranking {
  const { had, scores } = score(words, corpus)
  const { most, numbers } = withMost(had, corpus)
  const kinds = [...numbers].map(([kind, found]) => bestOf(kind, found, scores, corpus))
  return {
    kinds: kinds.toSorted((one, other) => other.score - one.score),
    isPartial: most < words.length,
  }
}

/** For each document by its number, how well it matches, and how many of the words it has. */
function score(
  words: readonly Match[][],
  { average, lengths, size }: Corpus,
): { scores: Float64Array; had: Uint8Array } {
  const count = lengths.length
  const scores = new Float64Array(count)
  const had = new Uint8Array(count)
  const lastWord = new Uint8Array(count)
  const held = Float64Array.from(
    lengths,
    (length) => SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average),
  )
  for (const [at, matches] of words.entries()) {
    for (const { postings, share } of matches) {
      const { documents, weights } = postings
      const rarity = share * Math.log(1 + size / documents.length)
      for (let index = 0; index < documents.length; index += 1) {
        const number = documents[index] ?? 0
        const weight = weights[index] ?? 0
        const length = held[number] ?? 0
        scores[number] = (scores[number] ?? 0) + (rarity * weight) / (weight + length)
        if (lastWord[number] === at + 1) continue
        lastWord[number] = at + 1
        had[number] = (had[number] ?? 0) + 1
      }
    }
  }
  return { scores, had }
}

/** The documents that have most of the words, as numbers by kind, and how many words that is. */
function withMost(
  had: Uint8Array,
  { entries }: Corpus,
): { most: number; numbers: Map<RoutedType, number[]> } {
  let most = 0
  for (let number = 0; number < had.length; number += 1) {
    if (entries[number]) most = Math.max(most, had[number] ?? 0)
  }
  const numbers = new Map<RoutedType, number[]>()
  for (let number = 0; number < had.length; number += 1) {
    const entry = most > 0 && had[number] === most ? entries[number] : undefined
    if (entry) listIn(numbers, entry.kind).push(number)
  }
  return { most, numbers }
}

function bestOf(
  kind: RoutedType,
  found: readonly number[],
  scores: Float64Array,
  { entries }: Corpus,
): OfKind {
  // Sorting all of them by a function would take longer than finding them.
  const lowest = Float64Array.from(found, (number) => scores[number] ?? 0)
    .toSorted()
    .at(-MOST_RANKED)
  const best = found
    .filter((number) => (scores[number] ?? 0) >= (lowest ?? 0))
    .toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    .slice(0, MOST_RANKED)
  return {
    kind,
    total: found.length,
    best: best.flatMap((number) => entries[number] ?? []),
    score: (scores[best[0] ?? -1] ?? 0) * (kind === 'page' ? PAGES_FIRST : 1),
  }
}

function listIn(lists: Map<RoutedType, number[]>, kind: RoutedType): number[] {
  const list = lists.get(kind) ?? []
  lists.set(kind, list)
  return list
}
