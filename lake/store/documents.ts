import type { DatabaseSync } from 'node:sqlite'
import { withAssetUrl } from '../model/asset-url.ts'
import type { LakeDocument } from '../model/document.ts'
import { RAW, type Criteria } from './criteria.ts'
import { DocumentCache } from './document-cache.ts'
import { DocumentIndex } from './document-index.ts'

/** Read access to documents; a transaction's working set implements it, too. */
export interface DocumentReader {
  get(id: string): LakeDocument | undefined
  /**
   * All documents that meet the criteria, by id. A reader may return others as well, but must not
   * leave any out.
   */
  find(criteria: Criteria): LakeDocument[]
}

export interface DocumentOptions {
  /** Beginning of asset addresses. */
  publicUrl: string
  /** How many characters of JSON may be kept parsed in memory. */
  cacheCharacters: number
}

/** The stored documents. Those used last are kept parsed in memory. */
export class Documents implements DocumentReader {
  readonly index: DocumentIndex
  readonly #cache: DocumentCache
  readonly #publicUrl: string
  readonly #body
  readonly #all
  readonly #ofTypes
  #generation = 0

  constructor(database: DatabaseSync, { publicUrl, cacheCharacters }: DocumentOptions) {
    this.index = new DocumentIndex(database)
    this.#cache = new DocumentCache(cacheCharacters)
    this.#publicUrl = publicUrl
    this.#body = database.prepare('select body from documents where id = ?')
    this.#all = () => database.prepare('select body from documents order by id').iterate()
    this.#ofTypes = (types: readonly string[]) =>
      database
        .prepare(
          `select body from documents where id in
            (select id from document_facts where type in (select value from json_each(?)))
          order by id`,
        )
        .iterate(JSON.stringify(types))
  }

  /** Increases with each change, so that data derived from documents can tell when it is stale. */
  get generation(): number {
    return this.#generation
  }

  /** True as long as everything that was read fits into memory at once. */
  get fitInMemory(): boolean {
    return !this.#cache.isTooSmall
  }

  /** Total length of the JSON of all cached documents, in characters. */
  get cachedCharacters(): number {
    return this.#cache.characters
  }

  get(id: string): LakeDocument | undefined {
    const known = this.#cache.get(id)
    if (known !== undefined) return known
    const row = this.#body.get(id)
    if (row === undefined) return undefined
    const body = String(row.body)
    const document = this.present(JSON.parse(body))
    this.#cache.add(document, body.length)
    return document
  }

  find(criteria: Criteria): LakeDocument[] {
    return this.read(this.index.ids(criteria, RAW))
  }

  /** The documents with these ids; ids without a document are skipped. */
  read(ids: readonly string[]): LakeDocument[] {
    return ids.map((id) => this.get(id)).filter((document) => document !== undefined)
  }

  /**
   * All documents, or those of `types`, by id, one after the other. They bypass the cache, since each is
   * needed only once.
   */
  *values(types?: readonly string[]): Iterable<LakeDocument> {
    for (const { body } of types ? this.#ofTypes(types) : this.#all())
      yield this.present(JSON.parse(String(body)))
  }

  /** The document as it will be when read back after writing. */
  present(document: LakeDocument): LakeDocument {
    return withAssetUrl(document, this.#publicUrl)
  }

  /** To be called when the document was written or deleted, and when that was taken back. */
  changed(id: string): void {
    this.#cache.delete(id)
    this.#generation += 1
  }
}
