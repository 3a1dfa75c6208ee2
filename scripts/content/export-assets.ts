import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { AssetReference } from './asset-reference.ts'
import { readIfThere, write } from './files.ts'
import { ASSET_SOURCE } from './import-content.ts'
import { ASSET_FOLDERS } from './layout.ts'

/** The fields of an asset's document that the export reads. */
export interface Asset {
  _id: string
  _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  originalFilename: string | null
  extension: string
  sha1hash: string
  path: string
  url: string
  altText: string | null
  source: { name?: string; id?: string } | null
}

export const ASSETS_QUERY =
  '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_createdAt, _id){_id, _type, originalFilename, extension, sha1hash, path, url, altText, source}'

function fromContent({ source }: Asset): string | undefined {
  if (source?.name !== ASSET_SOURCE || source.id === undefined) return undefined
  return source.id.split('/').includes('..') ? undefined : source.id
}

/** Most file systems take 255; what makes a name unique, and a file while it is written, comes on top. */
const MOST_BYTES = 200

/** The name that an asset was uploaded with, where a file can have it. */
function fileName({ extension, originalFilename, sha1hash }: Asset): string {
  const name = originalFilename?.replaceAll(/[/\\]/g, '-') ?? ''
  const isFit = /^(?!\.{0,2}$)\P{Cc}+$/u.test(name) && Buffer.byteLength(name) <= MOST_BYTES
  return isFit ? name : `${sha1hash}.${extension}`
}

/**
 * A unique path for each asset: the one from which it was imported or, without one, its original
 * name.
 */
export function assetPaths(assets: readonly Asset[]): Map<string, AssetReference> {
  /** SHA-1 of the asset at each path. */
  const taken = new Map<string, string>()
  const paths = new Map<string, AssetReference>()
  for (const asset of assets) {
    const kind = asset._type === 'sanity.imageAsset' ? 'image' : 'file'
    const name = fileName(asset)
    const wanted = fromContent(asset) ?? `${ASSET_FOLDERS[kind]}/${name}`
    const unique = `${ASSET_FOLDERS[kind]}/${asset.sha1hash.slice(0, 8)}-${name}`
    // The same file may be an image on one page and a download on another.
    const isFree = (taken.get(wanted) ?? asset.sha1hash) === asset.sha1hash
    const path = isFree ? wanted : unique
    taken.set(path, asset.sha1hash)
    paths.set(asset._id, { kind, path })
  }
  return paths
}

/**
 * Writes the bytes of `asset` to `path` under `folder`, unless the file has the same content
 * already.
 */
export async function exportAsset(
  folder: string,
  path: string,
  asset: Asset,
  download: (asset: Asset) => Promise<Buffer>,
): Promise<void> {
  const file = join(folder, path)
  const there = await readIfThere(file)
  const isSame = there && createHash('sha1').update(there).digest('hex') === asset.sha1hash
  if (!isSame) await write(file, await download(asset))
}
