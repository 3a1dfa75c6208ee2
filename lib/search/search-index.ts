import SearchableMap from 'minisearch/SearchableMap'
import type { RoutedType } from '../../schemas/shared/route.ts'
import { MOST_RANKED } from './answer.ts'
import type { Entry } from './entry.ts'
import { termsOf, wordsOf } from './terms.ts'

/** How much a word counts in each field, and how much more the one with which a title begins. */
const BEGINNING = 12
const WEIGHTS = { title: 12, headings: 4, summary: 3, body: 1 } as const
const FIELDS = ['title', 'headings', 'summary', 'body'] as const satisfies (keyof typeof WEIGHTS)[]

/** BM25: how soon further occurrences of a word add little, and how much long texts are held back. */
const SATURATION = 6
const LENGTH_SHARE = 0.4

/** Bounds on the work for one word of a query, whatever it is. */
const MOST_COMPLETIONS = { looked: 400, used: 24 }
const MOST_SPELLINGS = 16

/** Pages come before others that match as well: they are long, which holds them back. */
const PAGES_FIRST = 2

/** The documents that have a term, by number, and how much it counts in each. */
interface Postings {
  term: string
  documents: number[]
  weights: number[]
}

/** A term of the index that stands for a word of the query, and for how much of it. */
interface Match {
  term: string
  postings: Postings
  share: number
}

/** What was found of one kind. */
interface OfKind {
  kind: RoutedType
  total: number
  /** The best of them, the best first. */
  best: Entry[]
  /** How well the best one matches. */
  score: number
}

/** Terms that stood for the words of the query, each with that word's own term. */
export type Terms = ReadonlyMap<string, string>

export interface Results {
  /** The kind with the best result first. */
  kinds: OfKind[]
  terms: Terms
  /** Whether no document has all words of the query, so that these have some of them. */
  isPartial: boolean
  /** For words that no document has, the terms that were looked for in their place. */
  replaced: Map<string, string>
}

/** How many letters may differ, by the length of a term. */
function misspelling(term: string): number {
  if (term.length < 4) return 0
  // Two letters in the wrong order count as two.
  return term.length < 6 ? 1 : 2
}

/**
 * Entries in memory with an index of their words: a radix tree of the library MiniSearch, which
 * completes and corrects terms, and documents ranked by BM25 over weighted fields. The library's own
 * ranking takes too long for words that most documents have; docs/adr/0054-search-in-process.md.
 */
export class SearchIndex {
  readonly #terms = new SearchableMap<Postings>()
  readonly #numbers = new Map<string, number>()
  /** By number, which is never used again: a removed document stays in postings until `#compact`. */
  #entries: (Entry | undefined)[] = []
  #lengths: number[] = []
  #totalLength = 0

  get size(): number {
    return this.#numbers.size
  }

  get(id: string): Entry | undefined {
    const number = this.#numbers.get(id)
    return number === undefined ? undefined : this.#entries[number]
  }

  entries(): Entry[] {
    return this.#entries.filter((entry) => entry !== undefined)
  }

  /** Adds an entry, or puts it in the place of the one with its id. */
  put(entry: Entry): void {
    this.remove(entry.id)
    const number = this.#entries.push(entry) - 1
    this.#numbers.set(entry.id, number)
    const weights = new Map<string, number>()
    let length = 0
    for (const field of FIELDS) {
      for (const [at, word] of wordsOf(entry[field]).entries()) {
        const terms = termsOf(word)
        const weight = WEIGHTS[field] + (field === 'title' && at === 0 ? BEGINNING : 0)
        for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + weight)
        if (terms.length > 0) length += 1
      }
    }
    this.#lengths.push(length)
    this.#totalLength += length
    for (const [term, weight] of weights) {
      const postings = this.#terms.fetch(term, () => ({ term, documents: [], weights: [] }))
      postings.documents.push(number)
      postings.weights.push(weight)
    }
  }

  remove(id: string): void {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    this.#numbers.delete(id)
    this.#entries[number] = undefined
    this.#totalLength -= this.#lengths[number] ?? 0
    if (this.#entries.length > 100 && this.#entries.length > 2 * this.size) this.#compact()
  }

  /** Begins anew without the numbers of removed documents. */
  #compact(): void {
    const entries = this.entries()
    this.#terms.clear()
    this.#numbers.clear()
    this.#entries = []
    this.#lengths = []
    this.#totalLength = 0
    for (const entry of entries) this.put(entry)
  }

  /**
   * The entries that match `query`. Its last word may be unfinished. A word that no document has stands
   * for those that are spelled nearly like it.
   */
  search(query: string): Results {
    // Each word once, by its first term.
    const asked = new Map(
      wordsOf(query).flatMap((word) => {
        const [first, ...others] = termsOf(word)
        return first === undefined ? [] : [[first, [first, ...others]] as const]
      }),
    )
    const [last] = wordsOf(query).flatMap((word) => termsOf(word).slice(0, 1)).slice(-1)
    const replaced = new Map<string, string>()
    const words = [...asked].map(([first, terms]) => {
      const known = this.#matches(terms, first === last ? first : '')
      if (known.length > 0) return known
      const similar = this.#spellings(first)
      if (similar[0]) replaced.set(first, similar[0].term)
      return similar
    })
    const firsts = [...asked.keys()]
    const terms = new Map(
      words.flatMap((matches, at) => matches.map(({ term }) => [term, firsts[at] ?? term])),
    )
    // A word of the query stands for itself, even if it is also how another one may go on.
    for (const term of [...asked.values()].flat()) if (terms.has(term)) terms.set(term, term)
    return { ...this.#rank(words), terms, replaced }
  }

  /** What has one of a word's terms, and what has words that begin with `unfinished`. */
  #matches(terms: readonly string[], unfinished: string): Match[] {
    const exact = terms.flatMap((term) => {
      const postings = this.#terms.get(term)
      return postings ? [{ term, postings, share: 1 / terms.length }] : []
    })
    if (unfinished.length < 2) return exact
    return firstOfEach([...exact, ...this.#completions(unfinished)])
  }

  /** Terms of words that begin like `start`; of many, those of most documents. */
  #completions(start: string): Match[] {
    const matches: Match[] = []
    let looked = 0
    for (const [spelling, postings] of this.#terms.atPrefix(start)) {
      looked += 1
      if (looked > MOST_COMPLETIONS.looked) break
      const share = (0.7 * start.length) / spelling.length
      matches.push({ term: postings.term, postings, share })
    }
    return matches
      .toSorted((one, other) => other.postings.documents.length - one.postings.documents.length)
      .slice(0, MOST_COMPLETIONS.used)
  }

  /** Terms that are spelled nearly like `term`, the nearest first, and of these the most frequent. */
  #spellings(term: string): Match[] {
    const most = misspelling(term)
    if (most === 0) return []
    const similar = [...this.#terms.fuzzyGet(term, most).values()]
      .toSorted(
        ([one, near], [other, far]) => near - far || other.documents.length - one.documents.length,
      )
      .map(([postings, distance]) => ({ term: postings.term, postings, share: 0.4 / distance }))
    return firstOfEach(similar).slice(0, MOST_SPELLINGS)
  }

  /** Ranks documents by how many words of the query they have, each given as its `matches`, and by how much. */
  #rank(words: readonly Match[][]): Omit<Results, 'replaced' | 'terms'> {
    const { had, scores } = this.#score(words)
    const { most, numbers } = this.#best(had)
    const kinds = [...numbers].map(([kind, found]) => this.#ofKind(kind, found, scores))
    return {
      kinds: kinds.toSorted((one, other) => other.score - one.score),
      isPartial: most < words.length,
    }
  }

  /** For each document by its number, how well it matches, and how many of the words it has. */
  #score(words: readonly Match[][]): { scores: Float64Array; had: Uint8Array } {
    const count = this.#entries.length
    const scores = new Float64Array(count)
    const had = new Uint8Array(count)
    const lastWord = new Uint8Array(count)
    const average = this.#totalLength / Math.max(1, this.size)
    const held = Float64Array.from(
      this.#lengths,
      (length) => SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average),
    )
    for (const [at, matches] of words.entries()) {
      for (const { postings, share } of matches) {
        const { documents, weights } = postings
        const rarity = share * Math.log(1 + this.size / documents.length)
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
  #best(had: Uint8Array): { most: number; numbers: Map<RoutedType, number[]> } {
    let most = 0
    for (let number = 0; number < had.length; number += 1) {
      if (this.#entries[number]) most = Math.max(most, had[number] ?? 0)
    }
    const numbers = new Map<RoutedType, number[]>()
    for (let number = 0; number < had.length; number += 1) {
      const entry = most > 0 && had[number] === most ? this.#entries[number] : undefined
      if (entry) listIn(numbers, entry.kind).push(number)
    }
    return { most, numbers }
  }

  #ofKind(kind: RoutedType, found: readonly number[], scores: Float64Array): OfKind {
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
      best: best.flatMap((number) => this.#entries[number] ?? []),
      score: (scores[best[0] ?? -1] ?? 0) * (kind === 'page' ? PAGES_FIRST : 1),
    }
  }
}

function firstOfEach(matches: readonly Match[]): Match[] {
  const terms = new Map<string, Match>()
  for (const match of matches) if (!terms.has(match.term)) terms.set(match.term, match)
  return [...terms.values()]
}

function listIn(lists: Map<RoutedType, number[]>, kind: RoutedType): number[] {
  const list = lists.get(kind) ?? []
  lists.set(kind, list)
  return list
}
