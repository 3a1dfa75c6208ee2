import { isObject } from './json.ts'
import type { JsonObject } from './json.ts'

/** A reference to an asset in a content file, such as `image@./images/x.png`. */
export interface AssetReference {
  kind: 'image' | 'file'
  /** Relative to content/, with forward slashes. */
  path: string
}

/**
 * How content files refer to an asset. The same file may be used as an image in one place and as a
 * download in another.
 */
export const assetName = ({ kind, path }: AssetReference) => `${kind}@./${path}`

const PATTERN = /^(image|file)@\.\/(.+)$/

/** Parses a reference in the notation of Sanity's imports; undefined if `text` is none. */
export function parseAssetReference(text: unknown): AssetReference | undefined {
  if (typeof text !== 'string') return undefined
  const [, kind, path] = PATTERN.exec(text) ?? []
  if ((kind !== 'image' && kind !== 'file') || path === undefined) return undefined
  return { kind, path }
}

function replaceKey(object: JsonObject, from: string, to: string, value: JsonObject | string) {
  const entries = Object.entries(object).map(([key, old]) =>
    key === from ? [to, value] : [key, old],
  )
  // All values are those of a JsonObject, or `value`.
  return Object.fromEntries(entries) as JsonObject
}

/**
 * Replaces `_sanityAsset` by `asset` at the same position in the object. `idOf` looks up the
 * asset's id.
 */
export function resolveAsset(
  object: JsonObject,
  idOf: (reference: AssetReference) => string,
): JsonObject {
  const reference = parseAssetReference(object['_sanityAsset'])
  if (reference === undefined) return object
  const asset = { _type: 'reference', _ref: idOf(reference) }
  return replaceKey(object, '_sanityAsset', 'asset', asset)
}

/** The reverse: replaces `asset` by `_sanityAsset`, if `referenceOf` knows the asset. */
export function unresolveAsset(
  object: JsonObject,
  referenceOf: (id: string) => AssetReference | undefined,
): JsonObject {
  const { asset } = object
  if (!isObject(asset) || typeof asset['_ref'] !== 'string') return object
  const reference = referenceOf(asset['_ref'])
  if (reference === undefined) return object
  return replaceKey(object, 'asset', '_sanityAsset', assetName(reference))
}
