import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../model/document.ts'
import { marksOf, wordsOf } from '../model/words.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The words of each document, under a number of its own: SQLite may change row ids when it frees
 * space.
 */
const WORD_TABLES = `
  create table document_numbers (
    number integer primary key,
    id text not null unique
  ) strict;
  create virtual table document_words using fts5 (
    words, content = '', contentless_delete = 1, detail = none,
    tokenize = "ascii tokenchars '_''~=.\`'"
  );
`

/** Finds documents by words of their texts, with SQLite's full-text index. */
export class WordIndex {
  readonly #vocabulary: Vocabulary | undefined
  readonly #number
  readonly #newNumber
  readonly #write
  readonly #forget
  readonly #delete

  /** A migration passes no vocabulary if there is none yet. */
  constructor(database: DatabaseSync, vocabulary?: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#number = database.prepare('select number from document_numbers where id = ?')
    this.#newNumber = database.prepare(
      'insert into document_numbers (id) values (?) returning number',
    )
    this.#write = database.prepare(
      'insert or replace into document_words (rowid, words) values (?, ?)',
    )
    this.#forget = database.prepare(
      'delete from document_words where rowid = (select number from document_numbers where id = ?)',
    )
    this.#delete = database.prepare('delete from document_numbers where id = ?')
  }

  write(document: LakeDocument): void {
    const { _id } = document
    const row = this.#number.get(_id) ?? this.#newNumber.get(_id)
    const words = wordsOf(document)
    const number = Number(row?.number)
    this.#write.run(number, [...words, ...marksOf(document)].join(' '))
    this.#vocabulary?.add(words, number)
  }

  delete(id: string): void {
    this.#forget.run(id)
    this.#delete.run(id)
  }

  /** To be called when writes were taken back. */
  rolledBack(): void {
    this.#vocabulary?.rolledBack()
  }
}

/** Migration: adds the full-text index. */
export function addWordIndex(database: DatabaseSync): void {
  database.exec(WORD_TABLES)
  const index = new WordIndex(database)
  for (const { body } of database.prepare('select body from documents').iterate()) {
    const document: LakeDocument = JSON.parse(String(body))
    index.write(document)
  }
}

/** Condition on `document_facts as d` with one parameter, an FTS5 query. */
export const HAS_WORDS = `d.id in (select id from document_numbers where number in (
  select rowid from document_words where document_words match ?))`
