import { isObject } from './json.ts'
import type { JsonObject } from './json.ts'

/** An asset as a content file names it: `image@./images/x.png`. */
export interface AssetReference {
  kind: 'image' | 'file'
  /** Relative to content/, with forward slashes. */
  path: string
}

const PATTERN = /^(image|file)@\.\/(.+)$/

/** Reads Sanity's import convention; undefined where `text` does not follow it. */
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
  return Object.fromEntries(entries) as JsonObject
}

/** `_sanityAsset` -> `asset`, at the same place in the object. `idOf` maps a path to an asset's id. */
export function resolveAsset(object: JsonObject, idOf: (path: string) => string): JsonObject {
  const reference = parseAssetReference(object['_sanityAsset'])
  if (reference === undefined) return object
  const asset = { _type: 'reference', _ref: idOf(reference.path) }
  return replaceKey(object, '_sanityAsset', 'asset', asset)
}

/** The reverse: an `asset` that `referenceOf` knows becomes `_sanityAsset` again. */
export function unresolveAsset(
  object: JsonObject,
  referenceOf: (id: string) => AssetReference | undefined,
): JsonObject {
  const { asset } = object
  if (!isObject(asset) || typeof asset['_ref'] !== 'string') return object
  const reference = referenceOf(asset['_ref'])
  if (reference === undefined) return object
  return replaceKey(object, 'asset', '_sanityAsset', `${reference.kind}@./${reference.path}`)
}
