import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { withoutAssetUrl } from '../model/asset-url.ts'
import type { LakeDocument } from '../model/document.ts'
import { referencesOf } from '../model/references.ts'
import { factsOf } from './document-facts.ts'
import { ReferenceIndex } from './reference-index.ts'
import { ScalarIndex } from './scalar-index.ts'
import { UploadNames } from './upload-names.ts'
import { Vocabulary } from './vocabulary.ts'
import { WordIndex } from './word-index.ts'

type Words = Pick<WordIndex, 'write' | 'delete' | 'rolledBack'>
type Scalars = Pick<ScalarIndex, 'write'>
type Uploads = Pick<UploadNames, 'write'>

/** Writes a document to all tables that hold parts of it. */
export class DocumentTables {
  readonly references: ReferenceIndex
  readonly #words: Words
  readonly #scalars: Scalars
  readonly #uploads: Uploads
  readonly #writeBody
  readonly #writeFacts
  readonly #writeTime
  readonly #deleteBody
  readonly #deleteFacts

  constructor(
    database: DatabaseSync,
    words: Words = new WordIndex(database, new Vocabulary(database)),
    scalars: Scalars = new ScalarIndex(database),
    uploads: Uploads = new UploadNames(database),
  ) {
    this.#words = words
    this.#scalars = scalars
    this.#uploads = uploads
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
    this.#writeTime = database.prepare('update document_facts set updated_at = ? where id = ?')
    this.#deleteBody = database.prepare('delete from documents where id = ?')
    this.#deleteFacts = database.prepare('delete from document_facts where id = ?')
  }

  /**
   * Given the stored document, leaves indexes alone that would not change: each is another page to
   * sync to disk.
   */
  write(document: LakeDocument, stored: LakeDocument | null = null): void {
    this.#writeBody.run(document._id, JSON.stringify(withoutAssetUrl(document)))
    const facts = factsOf(document)
    if (stored !== null && isLaterOnly(facts, factsOf(stored))) {
      this.#writeTime.run(facts.updated_at, facts.id)
    } else this.#writeFacts.run(facts)
    if (stored === null || !isDeepStrictEqual(referencesOf(document), referencesOf(stored))) {
      this.references.write(document)
    }
    this.#words.write(document)
    this.#scalars.write(document, stored)
    this.#uploads.write(document, stored)
  }

  delete(id: string, stored: LakeDocument | null): void {
    this.#scalars.write(null, stored)
    this.#uploads.write(null, stored)
    this.#deleteBody.run(id)
    this.#deleteFacts.run(id)
    this.references.delete(id)
    this.#words.delete(id)
  }

  /** To be called when writes were taken back. */
  rolledBack(): void {
    this.#words.rolledBack()
  }
}

type Facts = ReturnType<typeof factsOf>

/** True if only the time of the last change differs. */
const isLaterOnly = (facts: Facts, stored: Facts) =>
  isDeepStrictEqual({ ...facts, updated_at: null }, { ...stored, updated_at: null })
