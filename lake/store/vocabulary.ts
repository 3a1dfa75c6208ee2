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
  undone(): void {
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

/** Finds documents by patterns of words. */
export class WordPatterns {
  readonly #words
  readonly #numbers
  readonly #documents

  constructor(database: DatabaseSync) {
    // Thousands of words take a third less time as two lists than as rows.
    this.#words = database.prepare(
      `select count(*) as count,
         json_group_array(json(numbers)) filter (where numbers is not null) as noted,
         json_group_array('"' || word || '"') filter (where numbers is null) as questions
       from (
         select word, numbers from vocabulary where word glob ?
         union all select word, numbers from vocabulary where ${MAY_BE_CUT}
         limit ?
       )`,
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
    const asked = this.#wordsOf(alternatives, Math.min(Math.max(FEW, count >> 2), MAX_WORDS))
    if (asked === undefined) return undefined
    const most = Math.min(Math.max(FEW, count >> 1), MAX_DOCUMENTS)
    const rows = this.#numbers.all(JSON.stringify(asked.questions), most + 1)
    const numbers = new Set([...asked.numbers, ...rows.map(({ number }) => Number(number))])
    return rows.length > most || numbers.size > most ? undefined : [...numbers]
  }

  /** The documents noted for the patterns' words, and FTS5 queries for the others. */
  #wordsOf(alternatives: readonly string[], most: number) {
    const questions = alternatives.filter(isQuestion)
    const numbers: number[] = []
    let count = questions.length
    for (const pattern of alternatives.filter((asked) => !isQuestion(asked))) {
      const found = this.#words.get(pattern, most + 1)
      count += Number(found?.count)
      if (count > most) return undefined
      questions.push(...listIn<string>(found?.questions))
      numbers.push(...listIn<number[]>(found?.noted).flat())
    }
    return { questions, numbers }
  }
}

const isQuestion = (asked: string) => /^["(]/.test(asked)

const listIn = <Item>(json: unknown): Item[] => JSON.parse(String(json))

/** The documents with the numbers of one parameter, a JSON list, as `d`; it may not hold any twice. */
export const DOCUMENTS_BY_NUMBER = `json_each(?) as asked
  cross join document_numbers as numbered on numbered.number = asked.value
  cross join document_facts as d on d.id = numbered.id`
