import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../model/document.ts'
import { canBeLookedUp, type ScalarRange } from './criteria.ts'

/** Reading more documents than this takes too long in any case. */
const MAX_FOUND = 10_000

/** A document with more is found by every range instead, since a save must not write rows for seconds. */
const MOST_SCALARS = 500
/** The field under which such a document is noted; no query can name it. */
const ANY_FIELD = ''

/**
 * The numbers and booleans in the fields of documents, but not in objects and lists in them. Booleans
 * are 0 and 1: the index may find too many.
 */
const TABLE = `
  create table document_scalars (
    field text not null,
    value real not null,
    number integer not null,
    primary key (field, value, number)
  ) strict, without rowid;
`

/** Finds documents by their numbers and booleans. */
export class ScalarIndex {
  readonly #insert
  readonly #delete

  constructor(database: DatabaseSync) {
    const number = '(select number from document_numbers where id = ?)'
    this.#insert = database.prepare(
      `insert or ignore into document_scalars values (?, ?, ${number})`,
    )
    this.#delete = database.prepare(
      `delete from document_scalars where field = ? and value = ? and number = ${number}`,
    )
  }

  /** Writes what differs from the stored form, after the document was given its number. */
  write(document: LakeDocument | null, stored: LakeDocument | null): void {
    const [scalars, before] = [scalarsOf(document), scalarsOf(stored)]
    for (const [field, value] of before) {
      if (scalars.get(field) !== value) this.#delete.run(field, value, String(stored?._id))
    }
    for (const [field, value] of scalars) {
      if (before.get(field) !== value) this.#insert.run(field, value, String(document?._id))
    }
  }
}

function scalarsOf(document: LakeDocument | null): Map<string, number> {
  const scalars = new Map<string, number>()
  for (const [field, value] of Object.entries(document ?? {})) {
    const isScalar = typeof value === 'number' || typeof value === 'boolean'
    if (isScalar && canBeLookedUp(field)) scalars.set(field, Number(value))
    if (scalars.size > MOST_SCALARS) return new Map([[ANY_FIELD, 0]])
  }
  return scalars
}

/** Migration: adds the index of numbers and booleans. */
export function addScalarIndex(database: DatabaseSync): void {
  database.exec(TABLE)
  const index = new ScalarIndex(database)
  for (const { body } of database.prepare('select body from documents').iterate()) {
    const document: LakeDocument = JSON.parse(String(body))
    index.write(document, null)
  }
}

/** Returns a function that finds the numbers of the documents in a range; undefined if too many. */
export function createScalarSearch(database: DatabaseSync) {
  const find = database.prepare(
    `select number from document_scalars where field = ? and value between ? and ?
     union all select number from document_scalars where field = '${ANY_FIELD}' limit ?`,
  )
  return ({ field, from = -Infinity, to = Infinity }: ScalarRange): number[] | undefined => {
    const rows = find.all(field, from, to, MAX_FOUND + 1)
    return rows.length > MAX_FOUND ? undefined : rows.map(({ number }) => Number(number))
  }
}
