import { join } from 'node:path'
import type { AssetReference } from './asset-reference.ts'
import { sha1Of, write } from './files.ts'
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

const kindOf = ({ _type }: Asset) => (_type === 'sanity.imageAsset' ? 'image' : 'file')

/** The path from which an asset was imported or, without one, its original name. */
const wantedPath = (asset: Asset) =>
  fromContent(asset) ?? `${ASSET_FOLDERS[kindOf(asset)]}/${fileName(asset)}`

/**
 * The assets in the order in which they choose their paths. Those in use are first, and of these
 * the ones whose bytes `folder` has at that path already. Of imported ones the newest is first,
 * because it replaced the others in the files; of uploads of one name the oldest, which had the
 * path before the others came.
 */
export async function inOrderOfChoice(
  folder: string,
  assets: readonly Asset[],
  used: ReadonlySet<string>,
): Promise<Asset[]> {
  const lying = new Set<Asset>()
  for (const [path, rivals] of Map.groupBy(assets, wantedPath)) {
    if (rivals.length === 1) continue
    const sha1 = await sha1Of(join(folder, path))
    for (const asset of rivals) if (asset.sha1hash === sha1) lying.add(asset)
  }
  const isImported = (asset: Asset) => fromContent(asset) !== undefined
  const imported = assets.filter(isImported).toReversed()
  const uploaded = assets.filter((asset) => !isImported(asset))
  const rank = (asset: Asset) => (used.has(asset._id) ? 0 : 2) + (lying.has(asset) ? 0 : 1)
  return [...imported, ...uploaded].toSorted((one, other) => rank(one) - rank(other))
}

/** A unique path for each asset, in the order of their choice. */
export function assetPaths(assets: readonly Asset[]): Map<string, AssetReference> {
  /** SHA-1 of the asset at each path. */
  const taken = new Map<string, string>()
  const paths = new Map<string, AssetReference>()
  for (const asset of assets) {
    const kind = kindOf(asset)
    const wanted = wantedPath(asset)
    const unique = `${ASSET_FOLDERS[kind]}/${asset.sha1hash.slice(0, 8)}-${fileName(asset)}`
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
  if ((await sha1Of(file)) !== asset.sha1hash) await write(file, await download(asset))
}
