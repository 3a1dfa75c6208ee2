import type { DatabaseSync } from 'node:sqlite'
import { withoutAssetUrl } from '../model/asset-url.ts'
import type { LakeDocument } from '../model/document.ts'
import { factsOf } from './document-facts.ts'
import { ReferenceIndex } from './reference-index.ts'
import { WordIndex } from './word-index.ts'

/** Writes a document to all tables that hold something of it. */
export class DocumentTables {
  readonly references: ReferenceIndex
  readonly #words: Pick<WordIndex, 'write' | 'delete'>
  readonly #writeBody
  readonly #writeFacts
  readonly #deleteBody
  readonly #deleteFacts

  constructor(
    database: DatabaseSync,
    words: Pick<WordIndex, 'write' | 'delete'> = new WordIndex(database),
  ) {
    this.#words = words
    this.references = new ReferenceIndex(database)
    this.#writeBody = database.prepare(
      `insert into documents (id, body) values (?, ?)
       on conflict (id) do update set body = excluded.body`,
    )
    this.#writeFacts = database.prepare(
      `insert into document_facts
         (id, published_id, layer, gone, type, slug, published_at, created_at, updated_at)
       values
         (:id, :published_id, :layer, :gone, :type, :slug, :published_at, :created_at, :updated_at)
       on conflict (id) do update set gone = excluded.gone, type = excluded.type,
         slug = excluded.slug, published_at = excluded.published_at,
         created_at = excluded.created_at, updated_at = excluded.updated_at`,
    )
    this.#deleteBody = database.prepare('delete from documents where id = ?')
    this.#deleteFacts = database.prepare('delete from document_facts where id = ?')
  }

  write(document: LakeDocument): void {
    this.#writeBody.run(document._id, JSON.stringify(withoutAssetUrl(document)))
    this.#writeFacts.run(factsOf(document))
    this.references.write(document)
    this.#words.write(document)
  }

  delete(id: string): void {
    this.#deleteBody.run(id)
    this.#deleteFacts.run(id)
    this.references.delete(id)
    this.#words.delete(id)
  }
}
