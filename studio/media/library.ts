import { isObject, objectsIn, type Stored, textOf } from '../../schemas/shared/objects-in.ts'
import { altTextIn, imageIn } from '../../schemas/checks/pictures.ts'
import type { FieldPath } from '../../schemas/shared/field-path.ts'

/** An image or file of the lake. */
export interface Asset {
  _id: string
  _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  _createdAt: string
  name: string
  /** For people who do not see it, wherever a place says nothing itself; empty where there is none. */
  altText: string
  url: string
  extension: string
  /** Bytes. */
  size: number
  /** Pixels; null for files. */
  width: number | null
  height: number | null
}

/** Which files a field takes, as `<input accept>` names them; empty where it takes all. */
export type AcceptOf = (document: Stored, path: FieldPath) => string

/** A place in a document that shows an asset. */
export interface Use {
  document: Stored
  path: FieldPath
  /** Which files its field takes, as in `AcceptOf`. */
  accept: string
  /** What the place itself says for people who do not see it; undefined where it has no such field. */
  alt: string | undefined
}

export interface LibraryAnswer {
  assets: Asset[]
  /** Every document with its drafts and its versions in releases, as they are stored. */
  documents: Stored[]
}

export interface Entry {
  asset: Asset
  uses: readonly Use[]
}

export const LIBRARY_QUERY = `{
  "assets": *[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_createdAt desc, _id asc){
    _id, _type, _createdAt, url, extension, size,
    "name": coalesce(originalFilename, _id), "altText": coalesce(altText, ""),
    "width": metadata.dimensions.width, "height": metadata.dimensions.height
  },
  "documents": *[_type in $types]
}`

/** Host of what Sanity's cloud keeps. Any other is the embedded lake's, which answers on the Studio's own origin. */
const CLOUD = 'cdn.sanity.io'

/** Where the Studio fetches an asset; the lake names it by one address of the site, which may have several. */
export function addressOf({ url }: Pick<Asset, 'url'>): string {
  const { hostname, pathname } = new URL(url)
  return hostname === CLOUD ? url : pathname
}

function usesIn(document: Stored, acceptOf: AcceptOf): [string, Use][] {
  return objectsIn(document).flatMap(({ value, path }): [string, Use][] => {
    const id = isObject(value['asset']) ? textOf(value['asset']['_ref']) : ''
    // Drawings and backgrounds have no alternative text here.
    const alt = imageIn(value) === undefined ? undefined : altTextIn(value, '')
    return id === '' ? [] : [[id, { document, path, accept: acceptOf(document, path), alt }]]
  })
}

/** Each asset with the places that show it. */
export function libraryOf({ assets, documents }: LibraryAnswer, acceptOf: AcceptOf): Entry[] {
  const uses = Map.groupBy(
    documents.flatMap((document) => usesIn(document, acceptOf)),
    ([id]) => id,
  )
  return assets.map((asset) => ({
    asset,
    uses: (uses.get(asset._id) ?? []).map(([, use]) => use),
  }))
}

/** Whether one of its places has no alternative text of its own, and so takes that of the image. */
export const isReliedOn = ({ uses }: Pick<Entry, 'uses'>) => uses.some(({ alt }) => alt === '')

/** Whether one of its places has no alternative text at all. */
export const isUndescribed = (entry: Entry) =>
  entry.asset.altText.trim() === '' && isReliedOn(entry)

export const FILTERS = {
  all: { title: 'All', keeps: () => true },
  pictures: { title: 'Pictures', keeps: ({ asset }) => asset._type === 'sanity.imageAsset' },
  files: { title: 'Files', keeps: ({ asset }) => asset._type === 'sanity.fileAsset' },
  unused: { title: 'Unused', keeps: ({ uses }) => uses.length === 0 },
  undescribed: {
    title: 'Without alternative text',
    keeps: isUndescribed,
  },
} as const satisfies Record<string, { title: string; keeps: (entry: Entry) => boolean }>

export type Filter = keyof typeof FILTERS

/** Entries of a kind whose file name, or whose description somewhere, holds all words. */
export function search(entries: readonly Entry[], filter: Filter, words: string): Entry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (!FILTERS[filter].keeps(entry)) return false
    const text = [entry.asset.name, entry.asset.altText, ...entry.uses.map(({ alt = '' }) => alt)]
      .join(' ')
      .toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

const UNITS = ['B', 'kB', 'MB', 'GB']

/** `640 kB` */
export function inBytes(size: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(size, 1)) / 3), UNITS.length - 1)
  const amount = size / 1000 ** step
  return `${amount < 10 && step > 0 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[step]}`
}
