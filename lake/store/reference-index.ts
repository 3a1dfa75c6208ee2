import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../model/document.ts'
import { referencesOf } from '../model/references.ts'

/** Which documents refer to which, updated in the same transaction as the documents. */
export class ReferenceIndex {
  readonly #insert
  readonly #clear
  readonly #strongSources
  readonly #sources

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'insert into document_references (source_id, target_id, weak) values (?, ?, ?)',
    )
    this.#clear = database.prepare('delete from document_references where source_id = ?')
    this.#strongSources = database.prepare(
      'select source_id from document_references where target_id = ? and weak = 0 order by source_id',
    )
    this.#sources = database.prepare(
      'select source_id from document_references where target_id = ? order by source_id',
    )
  }

  /** Ids of the stored documents that hold a strong reference to `target`. */
  strongSourcesOf(target: string): string[] {
    return this.#strongSources.all(target).map((row) => String(row.source_id))
  }

  /** Ids of the stored documents that refer to `target`, strongly or weakly. */
  sourcesOf(target: string): string[] {
    return this.#sources.all(target).map((row) => String(row.source_id))
  }

  write(document: LakeDocument): void {
    this.#clear.run(document._id)
    for (const { target, weak } of referencesOf(document)) {
      this.#insert.run(document._id, target, weak ? 1 : 0)
    }
  }

  delete(source: string): void {
    this.#clear.run(source)
  }
}
