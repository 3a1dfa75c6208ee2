import type { DatabaseSync } from 'node:sqlite'
import { MAY_BE_CUT } from './vocabulary.ts'

/** Looking up more words than this takes longer than reading 100,000 documents. */
const MAX_WORDS = 5000
/** SQLite cannot be stopped while it lists documents. */
const MAX_DOCUMENTS = 50_000
/** So few words or documents are always looked up. */
const FEW = 100

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
