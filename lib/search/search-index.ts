import SearchableMap from 'minisearch/SearchableMap'
import type { Entry } from './entry.ts'
import { type Match, type Postings, type Ranking, rank } from './ranking.ts'
import { termsOf, wordsOf } from './terms.ts'

/** How much a word counts in each field, and how much is added for the first word of a title. */
const BEGINNING = 12
const WEIGHTS = { title: 12, headings: 4, summary: 3, body: 1 } as const
const FIELDS = ['title', 'headings', 'summary', 'body'] as const satisfies (keyof typeof WEIGHTS)[]

/** Bounds on the work for one word of a query, whatever it is. */
const MOST_COMPLETIONS = { looked: 400, used: 24 }
const MOST_SPELLINGS = 16

/** Terms that matched the words of the query, each with that word's own term. */
export type Terms = ReadonlyMap<string, string>

export interface Results extends Ranking {
  terms: Terms
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
    // Each word once, by its first term. Of its spellings, the one with the most terms: `cities`, not `citie`.
    const asked = new Map<string, string[]>()
    let last: string | undefined
    for (const terms of wordsOf(query).map(termsOf)) {
      const [first] = terms
      if (first === undefined) continue
      if (terms.length > (asked.get(first)?.length ?? 0)) asked.set(first, terms)
      last = first
    }
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
    // A word of the query stands for itself, even if it also completes another one.
    for (const term of [...asked.values()].flat()) if (terms.has(term)) terms.set(term, term)
    return { ...rank(words, this.#corpus()), terms, replaced }
  }

  #corpus = () => ({
    entries: this.#entries,
    lengths: this.#lengths,
    average: this.#totalLength / Math.max(1, this.size),
    size: this.size,
  })

  /** Matches for a word's terms, and for words that begin with `unfinished`. */
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
}

function firstOfEach(matches: readonly Match[]): Match[] {
  const terms = new Map<string, Match>()
  for (const match of matches) if (!terms.has(match.term)) terms.set(match.term, match)
  return [...terms.values()]
}
