import type { DatabaseSync } from 'node:sqlite'
import { uploadName, uploadNamesOf } from '../model/asset-url.ts'
import type { LakeDocument } from '../model/document.ts'

/** The uploads that documents of any form name. An upload that none does is not served. */
const TABLE = `
  create table upload_names (
    name text not null,
    document_id text not null,
    primary key (name, document_id)
  ) strict, without rowid;
`

/** Which documents name which uploads, updated in the same transaction as the documents. */
export class UploadNames {
  readonly #insert
  readonly #delete
  readonly #find

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare('insert or ignore into upload_names values (?, ?)')
    this.#delete = database.prepare('delete from upload_names where name = ? and document_id = ?')
    this.#find = database.prepare('select 1 from upload_names where name = ? limit 1')
  }

  /** Whether a document names the upload at this path. */
  has(path: string): boolean {
    return this.#find.get(uploadName(path)) !== undefined
  }

  /** Writes what differs from the stored form. */
  write(document: LakeDocument | null, stored: LakeDocument | null): void {
    const [names, before] = [uploadNamesOf(document), uploadNamesOf(stored)]
    for (const name of before)
      if (stored && !names.includes(name)) this.#delete.run(name, stored._id)
    for (const name of names)
      if (document && !before.includes(name)) this.#insert.run(name, document._id)
  }
}

/** Migration: adds the index of uploads. */
export function addUploadNames(database: DatabaseSync): void {
  database.exec(TABLE)
  const names = new UploadNames(database)
  for (const { body } of database.prepare('select body from documents').iterate()) {
    const document: LakeDocument = JSON.parse(String(body))
    names.write(document, null)
  }
}
