import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import type { Note } from '../support/progress.ts'
import { writeAltTexts } from './alt-texts.ts'
import { unresolveAsset } from './asset-reference.ts'
import type { AssetReference } from './asset-reference.ts'
import { ASSETS_QUERY, assetPaths, exportAsset, inOrderOfChoice } from './export-assets.ts'
import type { Asset } from './export-assets.ts'
import { readIfThere, write } from './files.ts'
import { formatJson, isObject, mapObjects, visitObjects } from './json.ts'
import type { ContentDocument, Json } from './json.ts'
import { orderLike } from './key-order.ts'
import { pathsOf } from './layout.ts'
import { OF_PEOPLE } from './of-people.ts'
import { listDocumentFiles } from './read-content.ts'

interface ExportOptions {
  drafts: boolean
  /** Remove the files of documents that are no longer in the dataset. */
  prune: boolean
  /** Ids of the documents to write; without it, all are written. */
  only?: ReadonlySet<string>
  /** Fetches the original bytes of an asset. */
  download(asset: Asset): Promise<Buffer>
  note?: Note
}

export interface ExportResult {
  documents: number
  assets: number
  pruned: string[]
}

const DOCUMENTS_QUERY = `*[
  !(_id in path("_.**")) && !(_id in path("versions.**"))
  && ${OF_PEOPLE}
  && ($drafts || !(_id in path("drafts.**")))
] | order(_id)`

function parseModel(bytes: Buffer | undefined): Json | undefined {
  try {
    return bytes && JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** Ids of everything that these documents refer to. */
function referencesIn(documents: readonly ContentDocument[]): Set<string> {
  const ids = new Set<string>()
  visitObjects(documents, ({ _ref }) => typeof _ref === 'string' && ids.add(_ref))
  return ids
}

async function exportDocument(
  folder: string,
  file: string,
  document: ContentDocument,
  paths: Map<string, AssetReference>,
): Promise<void> {
  const { _createdAt, _rev, _system, _updatedAt, ...own } = document
  const content = mapObjects(own, (object) => unresolveAsset(object, (id) => paths.get(id)))
  const path = join(folder, file)
  const model = parseModel(await readIfThere(path))
  await write(path, formatJson(orderLike(content, model)))
}

/** Ids of the documents in the files of `folder`, by file. */
async function idsByFile(folder: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const file of await listDocumentFiles(folder)) {
    const document = parseModel(await readIfThere(join(folder, file)))
    const id = isObject(document) ? document['_id'] : undefined
    if (typeof id === 'string') ids.set(file, id)
  }
  return ids
}

/** Moves each file that is not written itself, and at whose path another document will be written. */
async function makeWay(
  folder: string,
  there: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
  only: ReadonlySet<string>,
) {
  const written = new Set([...only].map((id) => files.get(id)))
  for (const [file, id] of there) {
    const path = files.get(id)
    const isInTheWay = written.has(file) && !only.has(id)
    if (isInTheWay && path !== undefined && path !== file)
      await rename(join(folder, file), join(folder, path))
  }
}

/** Removes the old files of documents whose path has changed, for instance with their slug. */
async function removeMoved(
  folder: string,
  files: ReadonlyMap<string, string>,
  only: ReadonlySet<string> | undefined,
) {
  for (const [file, id] of await idsByFile(folder)) {
    const path = files.get(id)
    // With `only`, documents without a path no longer exist, so their files go. Without it, only
    // pruning removes such files.
    const isGone = only === undefined ? path !== undefined && path !== file : path !== file
    if (isGone && (only?.has(id) ?? true)) await rm(join(folder, file))
  }
}

async function pruneFiles(folder: string, files: Map<string, string>, drafts: boolean) {
  const kept = new Set(files.values())
  const gone = (await listDocumentFiles(folder)).filter(
    (file) => !kept.has(file) && (drafts || !file.startsWith('drafts/')),
  )
  for (const file of gone) await rm(join(folder, file))
  return gone
}

/** Writes the dataset's documents and the assets they use as content files. */
export async function exportContent(
  client: SanityClient,
  folder: string,
  { download, drafts, note = () => {}, only, prune }: ExportOptions,
): Promise<ExportResult> {
  const raw = client.withConfig({ perspective: 'raw' })
  const all = await raw.fetch<ContentDocument[]>(DOCUMENTS_QUERY, { drafts })
  const documents = all.filter(({ _id }) => only?.has(_id) ?? true)
  const assets = await raw.fetch<Asset[]>(ASSETS_QUERY)
  const paths = assetPaths(await inOrderOfChoice(folder, assets, referencesIn(all)))
  await mkdir(folder, { recursive: true })
  const known = new Set(all.map(({ _id }) => _id))
  const isRemoved = (id: string) => !known.has(id) && (prune || only?.has(id))
  const found = await idsByFile(folder)
  const there = new Map([...found].filter(([, id]) => !isRemoved(id)))
  const files = pathsOf(all, there)
  if (only) await makeWay(folder, there, files, only)
  for (const document of documents) {
    note(document._id)
    const file = files.get(document._id)
    if (file !== undefined) await exportDocument(folder, file, document, paths)
  }
  await removeMoved(folder, files, only)
  const used = referencesIn(documents)
  const usedAssets = assets.filter(({ _id }) => used.has(_id))
  for (const asset of usedAssets) {
    const path = paths.get(asset._id)?.path
    if (path === undefined) continue
    note(path)
    await exportAsset(folder, path, asset, download)
  }
  await writeAltTexts(folder, assets, paths)
  const pruned = prune ? await pruneFiles(folder, files, drafts) : []
  return { documents: documents.length, assets: usedAssets.length, pruned }
}
