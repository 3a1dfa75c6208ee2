import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../model/document.ts'
import { MAX_WORD, wordsOf } from '../model/words.ts'

/** The cache is emptied above this number of words, which take some 10 MB. */
const MAX_KNOWN = 100_000

/**
 * Of a long word, only the beginning is known. SQLite counts letters otherwise than JavaScript, so
 * this is true for some others as well.
 */
export const MAY_BE_CUT = `octet_length(word) >= ${MAX_WORD} and length(word) >= ${MAX_WORD / 2}`

/**
 * Every word that texts have or had, each with the numbers of the documents that have or had it. FTS5
 * can list its words too, but reads its whole index for that, which takes fifty times as long.
 */
const TABLE = `
  create table vocabulary (
    word text primary key,
    numbers text
  ) strict, without rowid;
  create index cut_words on vocabulary (word) where ${MAY_BE_CUT};
`

/**
 * Of a word in more documents than this, none are noted: asking the full-text index takes longer than
 * reading notes, but such words are few. A draft and its published form are two documents.
 */
const MAX_NOTED = 8

/** Writes the words of documents. */
export class Vocabulary {
  /**
   * For words that are in the table, the documents noted there, or more than are noted: most words of
   * a document that is saved have been saved before.
   */
  readonly #known = new Map<string, number[]>()
  readonly #note

  constructor(database: DatabaseSync) {
    // One word at a time: before a statement for several words, which might fail halfway, SQLite has
    // FTS5 write out all that it holds in memory, which makes the statement ten times as slow.
    this.#note = database.prepare(
      `insert into vocabulary values (?1, json_array(?2)) on conflict (word) do update
       set numbers = iif(json_array_length(numbers) < ${MAX_NOTED}, json_insert(numbers, '$[#]', ?2), null)
       where numbers is not null and ?2 not in (select value from json_each(numbers))`,
    )
  }

  add(words: ReadonlySet<string>, number: number): void {
    const unknown = [...words].filter((word) => !this.#isNoted(word, number))
    // SQLite would write any other number with a decimal point.
    const noted = BigInt(number)
    for (const word of unknown) this.#note.run(word, noted)
    if (this.#known.size > MAX_KNOWN) this.#known.clear()
    for (const word of unknown) this.#known.set(word, [...(this.#known.get(word) ?? []), number])
  }

  #isNoted(word: string, number: number): boolean {
    const numbers = this.#known.get(word)
    return numbers !== undefined && (numbers.length > MAX_NOTED || numbers.includes(number))
  }

  /** To be called when writes were taken back, and words with them. */
  rolledBack(): void {
    this.#known.clear()
  }
}

/** Migration: adds the vocabulary. */
export function addVocabulary(database: DatabaseSync): void {
  database.exec(`drop table if exists vocabulary; ${TABLE}`)
  fillVocabulary(database)
}

/** Makes the vocabulary anew, without what no document has any more. */
export function fillVocabulary(database: DatabaseSync): void {
  database.exec('delete from vocabulary')
  const vocabulary = new Vocabulary(database)
  const documents = database.prepare(
    'select body, number from documents join document_numbers using (id)',
  )
  for (const { body, number } of documents.iterate()) {
    const document: LakeDocument = JSON.parse(String(body))
    vocabulary.add(wordsOf(document), Number(number))
  }
}
