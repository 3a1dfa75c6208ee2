/** A stored document as clients see it. `_rev` is the id of the transaction that wrote it. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

export type JsonObject = Record<string, unknown>

/** True for a JSON object: not null, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a version marks its document to be unpublished with the release. */
export const isMarkedForDeletion = ({ _system }: LakeDocument): boolean =>
  isObject(_system) && _system.delete === true

/**
 * The type of the documents that the Studio creates for each preview and deletes later. Nobody wrote them, so
 * they are neither counted nor logged.
 */
export const PREVIEW_SECRET_TYPE = 'sanity.previewUrlSecret'
