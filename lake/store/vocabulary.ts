import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../model/document.ts'
import { MAX_WORD, wordsOf } from '../model/words.ts'

/** Looking up more words than this takes longer than reading 100,000 documents. */
const MAX_WORDS = 5000
/** SQLite cannot be stopped while it lists documents. */
const MAX_DOCUMENTS = 50_000
/** Some 10 MB of words. */
const MAX_KNOWN = 100_000
/** So few words or documents are always looked up. */
const FEW = 100

/**
 * Of a long word, only the beginning is known. SQLite counts letters otherwise than JavaScript, so
 * this is true for some others as well.
 */
const MAY_BE_CUT = `octet_length(word) >= ${MAX_WORD} and length(word) >= ${MAX_WORD / 2}`

/**
 * Every word that texts have or had. FTS5 can list its words too, but reads its whole index for
 * that, which takes fifty times as long.
 */
export class Vocabulary {
  /** Words that are in the table: most words of a document that is saved have been saved before. */
  readonly #known = new Set<string>()
  readonly #add

  constructor(database: DatabaseSync) {
    this.#add = database.prepare('insert or ignore into vocabulary select value from json_each(?)')
  }

  add(words: ReadonlySet<string>): void {
    const unknown = [...words].filter((word) => !this.#known.has(word))
    if (unknown.length === 0) return
    this.#add.run(JSON.stringify(unknown))
    if (this.#known.size > MAX_KNOWN) this.#known.clear()
    for (const word of unknown) this.#known.add(word)
  }

  /** To be called when writes were taken back, and words with them. */
  undone(): void {
    this.#known.clear()
  }
}

/** Migration: adds the vocabulary. */
export function addVocabulary(database: DatabaseSync): void {
  database.exec('create table vocabulary (word text primary key) strict, without rowid')
  fillVocabulary(database)
}

/** Makes the vocabulary anew, without the words that no document has any more. */
export function fillVocabulary(database: DatabaseSync): void {
  database.exec('delete from vocabulary')
  const vocabulary = new Vocabulary(database)
  for (const { body } of database.prepare('select body from documents').iterate()) {
    const document: LakeDocument = JSON.parse(String(body))
    vocabulary.add(wordsOf(document))
  }
}

/** Finds documents by patterns of words. */
export class WordPatterns {
  readonly #words
  readonly #numbers
  readonly #documents

  constructor(database: DatabaseSync) {
    this.#words = database.prepare(
      `select word from vocabulary where word glob ? or (${MAY_BE_CUT}) limit ?`,
    )
    // The cross join keeps SQLite from asking for the documents of all words.
    this.#numbers = database.prepare(
      `select document_words.rowid as number from json_each(?) as asked cross join document_words
       where document_words match asked.value limit ?`,
    )
    this.#documents = database.prepare('select max(number) as count from document_numbers')
  }

  /**
   * The numbers of the documents that meet one of `alternatives`: FTS5 queries, or patterns of a word
   * for GLOB, which do not begin with a quote or parenthesis. Undefined if they have so many words, or
   * documents, that it is not worth the time to look them up.
   */
  documentsWith(alternatives: readonly string[]): number[] | undefined {
    const count = Number(this.#documents.get()?.count ?? 0)
    const questions = this.#questions(alternatives, Math.min(Math.max(FEW, count >> 2), MAX_WORDS))
    if (questions === undefined) return undefined
    const most = Math.min(Math.max(FEW, count >> 1), MAX_DOCUMENTS)
    const rows = this.#numbers.all(JSON.stringify(questions), most + 1)
    return rows.length > most ? undefined : rows.map(({ number }) => Number(number))
  }

  /** The alternatives as FTS5 queries, of which only some hold a pattern's words. */
  #questions(alternatives: readonly string[], most: number): string[] | undefined {
    const questions: string[] = []
    for (const asked of alternatives) {
      if (/^["(]/.test(asked)) questions.push(asked)
      else
        for (const { word } of this.#words.all(asked, most + 1)) questions.push(`"${String(word)}"`)
      if (questions.length > most) return undefined
    }
    return questions
  }
}

/** Condition on `document_facts as d` with one parameter, a JSON list of documents' numbers. */
export const HAS_NUMBER = `d.id in (select id from document_numbers where number in (
  select value from json_each(?)))`
