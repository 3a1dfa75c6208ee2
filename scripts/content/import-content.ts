import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { SanityClient } from '@sanity/client'
import type { Note } from '../support/progress.ts'
import { assetName, resolveAsset } from './asset-reference.ts'
import type { AssetReference } from './asset-reference.ts'
import { hashOf, mapObjects } from './json.ts'
import type { ContentDocument, JsonObject } from './json.ts'
import type { Revisions } from './known-revisions.ts'
import { OF_PEOPLE } from './of-people.ts'
import { ContentProblems, readContent, strongReferences } from './read-content.ts'
import type { Content } from './read-content.ts'

/**
 * Marks assets that came from content files. `source.id` is the path, which the export uses again.
 */
export const ASSET_SOURCE = 'content'

export interface ImportResult {
  /** How many were written. */
  documents: number
  /** How many were in the dataset already, just as in the files. */
  same: number
  uploaded: number
  reused: number
}

async function checkReferences(client: SanityClient, folder: string, { dangling }: Content) {
  if (dangling.size === 0) return
  const known = await client.fetch<string[]>('*[_id in $ids]._id', { ids: [...dangling.keys()] })
  const problems = [...dangling]
    .filter(([id]) => !known.includes(id))
    .flatMap(([id, files]) =>
      files.map((file) => `${file}: refers to ${id}, which exists neither here nor in the dataset`),
    )
  if (problems.length > 0) throw new ContentProblems(folder, problems)
}

/** Throws where documents to be written refer to ones that stay off the site. */
function checkSkipped(folder: string, { documents, files }: Content, skip: ReadonlySet<string>) {
  const problems = documents.flatMap((document) =>
    strongReferences(document)
      .filter((id) => skip.has(id))
      .map(
        (id) =>
          `${files.get(document._id)}: refers to ${id}, which was taken off the site; --overwrite-newer publishes that again`,
      ),
  )
  if (problems.length > 0) throw new ContentProblems(folder, problems)
}

/** What an import would write: all documents, or those that are missing in the dataset. */
async function documentsToWrite(client: SanityClient, { documents }: Content, mode: Mode) {
  if (mode === 'replace-all') return documents
  const ids = documents.map(({ _id }) => _id)
  const there = await client.fetch<string[]>('*[_id in $ids]._id', { ids }, { perspective: 'raw' })
  const known = new Set(there)
  return documents.filter(({ _id }) => !known.has(_id))
}

async function uploadAsset(client: SanityClient, folder: string, { kind, path }: AssetReference) {
  const source = { id: path, name: ASSET_SOURCE }
  const body = createReadStream(join(folder, path))
  const { _id } = await client.assets.upload(kind, body, { filename: basename(path), source })
  return _id
}

/** Ids of the assets that exist in the dataset, found by SHA-1, in the order of `assets`. */
async function findAssets(
  client: SanityClient,
  folder: string,
  assets: readonly AssetReference[],
): Promise<(string | undefined)[]> {
  const hash = async ({ path }: AssetReference) =>
    createHash('sha1')
      .update(await readFile(join(folder, path)))
      .digest('hex')
  const hashes = await Promise.all(assets.map(hash))
  const known = await client.fetch<{ _id: string; _type: string; sha1hash: string }[]>(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && sha1hash in $hashes]{_id, _type, sha1hash}',
    { hashes },
  )
  return assets.map(({ kind }, index) => {
    const type = `sanity.${kind}Asset`
    return known.find(({ _type, sha1hash }) => _type === type && sha1hash === hashes[index])?._id
  })
}

/** Uploads missing assets. Returns the id for each asset name in content files. */
async function uploadAssets(
  client: SanityClient,
  folder: string,
  assets: readonly AssetReference[],
  note: Note,
) {
  const found = await findAssets(client, folder, assets)
  const ids = new Map<string, string>()
  let uploaded = 0
  for (const [index, asset] of assets.entries()) {
    const known = found[index]
    note(`${index + 1} of ${assets.length} assets`)
    ids.set(assetName(asset), known ?? (await uploadAsset(client, folder, asset)))
    if (known === undefined) uploaded += 1
  }
  return { ids, uploaded }
}

/** Replaces the names of assets in a document by their ids; an asset without an id is left out. */
function withAssets(document: ContentDocument, ids: Map<string, string>): ContentDocument {
  const resolve = (reference: AssetReference) => ids.get(assetName(reference)) ?? ''
  // Safe, because mapObjects keeps the document's _id and _type.
  return mapObjects(document, (object) => resolveAsset(object, resolve)) as ContentDocument
}

export interface Comparison {
  /** Ids of documents that exist only in the files. */
  added: string[]
  /** Documents whose content in the dataset differs from the file. */
  different: Difference[]
  /** Revisions of the documents that are equal, by id. */
  same: Revisions
  /** Whether the dataset has no documents at all, as a new one. */
  isEmpty: boolean
}

export interface Difference {
  id: string
  /** When the document was last changed in the dataset, in ISO 8601. */
  updatedAt: string
  rev: string
  /** Of the file, as `hashOf` has it. */
  hash: string
}

type Stored = ContentDocument & { _updatedAt: string; _rev: string }

/** The documents of the dataset with these ids, drafts and assets among them. */
async function fetchStored(client: SanityClient, ids: string[]): Promise<Map<string, Stored>> {
  const stored = await client.fetch<Stored[]>('*[_id in $ids]', { ids }, { perspective: 'raw' })
  return new Map(stored.map((document) => [document._id, document]))
}

/** A stored document without what the dataset adds to it. */
function contentOf({ _createdAt, _rev, _system, _updatedAt, ...content }: Stored): JsonObject {
  return content
}

const withoutAssets = (content: JsonObject) =>
  mapObjects(content, ({ asset: _asset, ...others }) => others)

/**
 * Compares files and dataset, without writing anything. Throws `ContentProblems` as an import does, but
 * for an export, which `brings` what is not there: documents that only lack images or files are then
 * neither different nor the same.
 */
export async function compareContent(
  client: SanityClient,
  folder: string,
  brings?: 'assets',
): Promise<Comparison> {
  const incomplete = new Set<string>()
  const { assets, documents } = await readContent(folder, brings && incomplete)
  const found = await findAssets(client, folder, assets)
  const ids = new Map(assets.map((asset, index) => [assetName(asset), found[index] ?? '']))
  const stored = await fetchStored(
    client,
    documents.map(({ _id }) => _id),
  )
  const isEmpty = await client.fetch<boolean>(
    `!defined(*[!(_id in path("_.**")) && ${OF_PEOPLE}][0]._id)`,
    {},
    { perspective: 'raw' },
  )
  const comparison: Comparison = { added: [], different: [], same: new Map(), isEmpty }
  for (const document of documents) {
    const other = stored.get(document._id)
    if (other === undefined) {
      comparison.added.push(document._id)
      continue
    }
    const content = contentOf(other)
    const { _rev, _updatedAt } = other
    const own = withAssets(document, ids)
    const hash = hashOf(own)
    if (
      incomplete.has(document._id) &&
      isDeepStrictEqual(withoutAssets(content), withoutAssets(own))
    )
      continue
    if (isDeepStrictEqual(content, own)) comparison.same.set(document._id, { rev: _rev, hash })
    else comparison.different.push({ id: document._id, updatedAt: _updatedAt, rev: _rev, hash })
  }
  return comparison
}

export type Mode = 'missing-only' | 'replace-all'

/**
 * Imports the documents of `folder` and their assets, all documents in one transaction. In the mode
 * `missing-only`, existing documents stay as they are; in `replace-all`, those that are just as in the
 * files do, so that neither their history nor the pages that show them are made anew. Documents with an
 * id in `skip` are not written. Throws `ContentProblems` before anything is written.
 */
export async function importContent(
  client: SanityClient,
  folder: string,
  mode: Mode,
  note: Note = () => {},
  skip: ReadonlySet<string> = new Set(),
): Promise<ImportResult> {
  const content = await readContent(folder)
  await checkReferences(client, folder, content)
  const wanted = await documentsToWrite(client, content, mode)
  const documents = wanted.filter(({ _id }) => !skip.has(_id))
  checkSkipped(folder, { ...content, documents }, skip)
  const { ids, uploaded } = await uploadAssets(client, folder, content.assets, note)
  const resolved = documents.map((document) => withAssets(document, ids))
  const texts = altTextsById(content, ids)
  const stored =
    mode === 'replace-all'
      ? await fetchStored(client, [...resolved.map(({ _id }) => _id), ...texts.keys()])
      : new Map<string, Stored>()
  const changed = resolved.filter((document) => {
    const other = stored.get(document._id)
    return other === undefined || !isDeepStrictEqual(contentOf(other), document)
  })
  const transaction = client.transaction()
  for (const document of changed) {
    if (mode === 'replace-all') transaction.createOrReplace(document)
    else transaction.createIfNotExists(document)
  }
  for (const [id, altText] of texts) {
    const set = mode === 'replace-all' ? 'set' : 'setIfMissing'
    if (stored.get(id)?.['altText'] !== altText) transaction.patch(id, { [set]: { altText } })
  }
  note(`${changed.length} documents`)
  if (transaction.toJSON().length > 0) await transaction.commit({ visibility: 'sync' })
  return {
    documents: changed.length,
    same: resolved.length - changed.length,
    uploaded,
    reused: content.assets.length - uploaded,
  }
}

/** The alternative texts of images themselves, by the ids of the images. */
function altTextsById({ altTexts, assets }: Content, ids: Map<string, string>) {
  const texts = new Map<string, string>()
  for (const asset of assets) {
    const [altText, id] = [altTexts.get(asset.path), ids.get(assetName(asset))]
    if (asset.kind === 'image' && altText !== undefined && id !== undefined) texts.set(id, altText)
  }
  return texts
}
