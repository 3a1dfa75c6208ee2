import type { DatabaseSync } from 'node:sqlite'
import { withAssetUrl } from '../model/asset-url.ts'
import type { LakeDocument } from '../model/document.ts'
import { RAW, type Criteria } from './criteria.ts'
import { DocumentCache } from './document-cache.ts'
import { DocumentIndex } from './document-index.ts'

/** What readers of documents may do; a transaction's working set offers the same. */
export interface DocumentReader {
  get(id: string): LakeDocument | undefined
  /** All documents that meet the criteria, by id; a reader may add others, but leaves none out. */
  find(criteria: Criteria): LakeDocument[]
}

export interface DocumentOptions {
  /** Base of the addresses of assets. */
  publicUrl: string
  /** How much JSON may be kept parsed. */
  cacheCharacters: number
}

/** What is stored, with the parsed documents used last in memory. */
export class Documents implements DocumentReader {
  readonly index: DocumentIndex
  readonly #cache: DocumentCache
  readonly #publicUrl: string
  readonly #body
  readonly #all
  #generation = 0

  constructor(database: DatabaseSync, { publicUrl, cacheCharacters }: DocumentOptions) {
    this.index = new DocumentIndex(database)
    this.#cache = new DocumentCache(cacheCharacters)
    this.#publicUrl = publicUrl
    this.#body = database.prepare('select body from documents where id = ?')
    this.#all = () => database.prepare('select body from documents order by id').iterate()
  }

  /** Increases with each change, so that derived data can tell when it is stale. */
  get generation(): number {
    return this.#generation
  }

  /** True as long as all documents that were read fit into memory at once. */
  get fitInMemory(): boolean {
    return !this.#cache.isTooSmall
  }

  /** The length of the JSON of all that is in memory. */
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

  /** The documents of ids that exist. */
  read(ids: readonly string[]): LakeDocument[] {
    return ids.map((id) => this.get(id)).filter((document) => document !== undefined)
  }

  /** Every document by id, one after the other and past the cache, for those who need each of them once. */
  *values(): Iterable<LakeDocument> {
    for (const { body } of this.#all()) yield this.present(JSON.parse(String(body)))
  }

  /** The document as it will be read back once written. */
  present(document: LakeDocument): LakeDocument {
    return withAssetUrl(document, this.#publicUrl)
  }

  /** To be called once a transaction that wrote or deleted the document is on disk. */
  changed(id: string): void {
    this.#cache.delete(id)
    this.#generation += 1
  }
}
