import type { LakeDocument } from './document.ts'

const ASSET_TYPES = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** The path of the upload that an asset document names, below the lake's folder. */
export function assetPathOf(document: LakeDocument | null): string | undefined {
  if (document === null || !ASSET_TYPES.has(document._type)) return undefined
  return typeof document.path === 'string' ? document.path : undefined
}

const isAsset = (document: LakeDocument) => assetPathOf(document) !== undefined

/** The document as clients see it: an asset's `url` is computed from the lake's public address. */
export function withAssetUrl(document: LakeDocument, publicUrl: string): LakeDocument {
  return isAsset(document) ? { ...document, url: `${publicUrl}/${document.path}` } : document
}

/**
 * The document as it is stored: assets have no `url`, so that the data can move to another address.
 */
export function withoutAssetUrl(document: LakeDocument): LakeDocument {
  if (!isAsset(document)) return document
  const { url: _url, ...stored } = document
  // TypeScript loses the named fields of an indexed type when one is removed; at run time they are
  // there.
  return stored as LakeDocument
}
