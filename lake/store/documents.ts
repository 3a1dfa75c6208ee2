import type { DatabaseSync } from 'node:sqlite'
import { withAssetUrl, withoutAssetUrl } from '../documents/asset-url.ts'
import { isObject, type LakeDocument } from '../documents/document.ts'
import { publishedId } from '../documents/ids.ts'

/** What readers of documents may do; a transaction's working set offers the same. */
export interface DocumentReader {
  get(id: string): LakeDocument | undefined
  values(): Iterable<LakeDocument>
}

/** The documents table, with every parsed document in memory. */
export class Documents implements DocumentReader {
  readonly #cache = new Map<string, LakeDocument>()
  readonly #publicUrl: string
  readonly #upsert
  readonly #delete
  #generation = 0

  constructor(database: DatabaseSync, publicUrl: string) {
    this.#publicUrl = publicUrl
    this.#upsert = database.prepare(
      `insert into documents (id, published_id, type, slug, created_at, updated_at, body)
       values (?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set type = excluded.type, slug = excluded.slug,
         created_at = excluded.created_at, updated_at = excluded.updated_at, body = excluded.body`,
    )
    this.#delete = database.prepare('delete from documents where id = ?')
    for (const row of database.prepare('select body from documents order by id').iterate()) {
      this.cache(JSON.parse(String(row.body)))
    }
  }

  /** Counts changes, so that whatever is derived from the documents knows when it is stale. */
  get generation(): number {
    return this.#generation
  }

  get(id: string): LakeDocument | undefined {
    return this.#cache.get(id)
  }

  values(): Iterable<LakeDocument> {
    return this.#cache.values()
  }

  /** The document as it will be read back once written. */
  present(document: LakeDocument): LakeDocument {
    return withAssetUrl(document, this.#publicUrl)
  }

  /** Writes a row; the cache follows only once the transaction is on disk. */
  write(document: LakeDocument): void {
    this.#upsert.run(
      document._id,
      publishedId(document._id),
      document._type,
      slugOf(document),
      document._createdAt,
      document._updatedAt,
      JSON.stringify(withoutAssetUrl(document)),
    )
  }

  delete(id: string): void {
    this.#delete.run(id)
  }

  cache(document: LakeDocument): void {
    this.#cache.set(document._id, this.present(document))
    this.#generation += 1
  }

  forget(id: string): void {
    this.#cache.delete(id)
    this.#generation += 1
  }
}

/** `slug.current`, where a document has one. */
export function slugOf(document: LakeDocument | null): string | null {
  const slug = isObject(document?.slug) ? document.slug.current : undefined
  return typeof slug === 'string' ? slug : null
}
