import type { DatabaseSync } from 'node:sqlite'
import { ASSET_TYPES } from '../../model/asset-url.ts'
import type { LakeDocument } from '../../model/document.ts'

const ASSETS = `select body from documents
  where json_valid(body) and body ->> '$._type' in (${ASSET_TYPES.map((type) => `'${type}'`).join(', ')})`

/** An upload that a document names. */
export interface NamedUpload {
  path: string
  /** The id of a document that names it. */
  by: string
}

/** The documents of uploads in a lake or a backup. */
export const assetDocuments = (database: DatabaseSync): LakeDocument[] =>
  database
    .prepare(ASSETS)
    .all()
    .map(({ body }) => JSON.parse(String(body)))

/** The uploads that documents of a lake or a backup name, each once. */
export function namedUploads(database: DatabaseSync): NamedUpload[] {
  const named = new Map(assetDocuments(database).map(({ _id, path }) => [String(path), _id]))
  return Array.from(named, ([path, by]) => ({ path, by }))
}

/** Tells of an upload that is not where it should be. */
export const missingUpload = ({ path, by }: NamedUpload): string =>
  `The upload ${path} that ${by} names is missing`
