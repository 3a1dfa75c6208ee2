import type { LakeDocument } from './document.ts'
import { publishedId } from './ids.ts'

export const ASSET_TYPES = ['sanity.imageAsset', 'sanity.fileAsset'] as const

/** Whether a document describes an upload. */
export const isAsset = ({ _type }: LakeDocument) => ASSET_TYPES.some((type) => type === _type)

const hasPath = (document: LakeDocument) => isAsset(document) && typeof document.path === 'string'

const ID = /^(?<kind>image|file)-(?<name>[0-9a-f]{40}(?:-\d+x\d+)?)-(?<extension>[a-z0-9]+)$/

/** What an upload is called in every project and dataset, such as `files/<sha1>.pdf`, by its path. */
export const uploadName = (path: string) => path.replace(/^([^/]*\/).*\//, '$1')

/**
 * Names of the uploads that a document stands for: by its path, and by its id, of which Sanity's
 * libraries make addresses. The path of a document that was copied as it is names another project.
 */
export function uploadNamesOf(document: LakeDocument | null): string[] {
  if (document === null || !isAsset(document)) return []
  const { kind, name, extension } = ID.exec(publishedId(document._id))?.groups ?? {}
  return [
    ...(typeof document.path === 'string' ? [uploadName(document.path)] : []),
    ...(kind === undefined ? [] : [`${kind}s/${name}.${extension}`]),
  ]
}

/** The document as clients see it: an asset's `url` is computed from the lake's public address. */
export function withAssetUrl(document: LakeDocument, publicUrl: string): LakeDocument {
  return hasPath(document) ? { ...document, url: `${publicUrl}/${document.path}` } : document
}

/**
 * The document as it is stored: assets have no `url`, so that the data can move to another address.
 */
export function withoutAssetUrl(document: LakeDocument): LakeDocument {
  if (!hasPath(document)) return document
  const { url: _url, ...stored } = document
  // TypeScript loses the named fields of an indexed type when one is removed; at run time they are
  // there.
  return stored as LakeDocument
}
