import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import type { Note } from '../support/progress.ts'
import { readAltTexts, writeAltTexts } from './alt-texts.ts'
import { unresolveAsset } from './asset-reference.ts'
import type { AssetReference } from './asset-reference.ts'
import { documentsByFile, idsInPlace, readJson } from './document-files.ts'
import { ASSETS_QUERY, assetPaths, exportAsset, inOrderOfChoice } from './export-assets.ts'
import type { Asset } from './export-assets.ts'
import { write } from './files.ts'
import { formatJson, hashOf, mapObjects, visitObjects } from './json.ts'
import type { ContentDocument } from './json.ts'
import { orderLike } from './key-order.ts'
import type { Revisions } from './known-revisions.ts'
import { pathsOf } from './layout.ts'
import { OF_PEOPLE } from './of-people.ts'
import { ContentProblems } from './read-content.ts'

interface ExportOptions {
  drafts: boolean
  /** Remove the files of documents that are no longer in the dataset. */
  prune: boolean
  /** Ids of the documents to write; without it, all are written. */
  only?: ReadonlySet<string>
  /** Ids of documents whose files stay as they are, with their images. */
  leave?: ReadonlySet<string>
  /** Fetches the original bytes of an asset. */
  download(asset: Asset): Promise<Buffer>
  note?: Note
}

export interface ExportResult {
  documents: number
  assets: number
  pruned: string[]
  /** The revisions of the documents that were written. */
  written: Revisions
}

interface StoredDocument extends ContentDocument {
  _rev: string
}

const DOCUMENTS_QUERY = `*[
  !(_id in path("_.**")) && !(_id in path("versions.**"))
  && ${OF_PEOPLE}
  && ($drafts || !(_id in path("drafts.**")))
] | order(_id)`

/** Ids of everything that these documents refer to. */
function referencesIn(documents: readonly ContentDocument[]): Set<string> {
  const ids = new Set<string>()
  visitObjects(documents, ({ _ref }) => typeof _ref === 'string' && ids.add(_ref))
  return ids
}

async function exportDocument(
  folder: string,
  file: string,
  document: StoredDocument,
  paths: Map<string, AssetReference>,
) {
  const { _createdAt, _rev, _system, _updatedAt, ...own } = document
  const content = mapObjects(own, (object) => unresolveAsset(object, (id) => paths.get(id)))
  const path = join(folder, file)
  await write(path, formatJson(orderLike(content, await readJson(path))))
  return { rev: _rev, hash: hashOf(own) }
}

/** Moves each file that is not written itself, and at whose path another document will be written. */
async function makeWay(
  folder: string,
  there: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
  isWritten: (id: string) => boolean,
) {
  const written = new Set([...files].flatMap(([id, file]) => (isWritten(id) ? [file] : [])))
  for (const [file, id] of there) {
    const path = files.get(id)
    const isInTheWay = written.has(file) && !isWritten(id)
    if (isInTheWay && path !== undefined && path !== file)
      await rename(join(folder, file), join(folder, path))
  }
}

/** Removes the old files of documents whose path has changed, for instance with their slug. */
async function removeMoved(
  folder: string,
  files: ReadonlyMap<string, string>,
  { only, isWritten }: { only: boolean; isWritten: (id: string) => boolean },
) {
  for (const [file, id] of await idsInPlace(folder)) {
    const path = files.get(id)
    // With `only`, documents without a path no longer exist, so their files go. Without it, only
    // pruning removes such files.
    const isGone = only ? path !== file : path !== undefined && path !== file
    if (isGone && isWritten(id)) await rm(join(folder, file))
  }
}

async function pruneFiles(
  folder: string,
  files: Map<string, string>,
  { drafts, leave }: { drafts: boolean; leave: ReadonlySet<string> },
) {
  const kept = new Set(files.values())
  const gone = [...(await idsInPlace(folder))].flatMap(([file, id]) =>
    kept.has(file) || leave.has(id) || (!drafts && file.startsWith('drafts/')) ? [] : [file],
  )
  for (const file of gone) await rm(join(folder, file))
  return gone
}

const wrongDataset = (problem: string) =>
  `${problem}; nothing was changed.
Does DATA_DIR name the right folder or, in Sanity’s cloud, is this the right project and dataset?
If the documents are meant to go, delete their files yourself.`

/**
 * Writes the dataset's documents and the assets they use as content files. Throws before it writes
 * anything if there are no documents to export, but some in `folder`, or if it would prune the files of
 * a whole site while the dataset holds none.
 */
export async function exportContent(
  client: SanityClient,
  folder: string,
  { download, drafts, leave = new Set(), note = () => {}, only, prune }: ExportOptions,
): Promise<ExportResult> {
  const problems: string[] = []
  const altTexts = await readAltTexts(folder, problems)
  if (problems.length > 0) throw new ContentProblems(folder, problems)
  const raw = client.withConfig({ perspective: 'raw' })
  const all = await raw.fetch<StoredDocument[]>(DOCUMENTS_QUERY, { drafts })
  const isWritten = (id: string) => (only?.has(id) ?? true) && !leave.has(id)
  const documents = all.filter(({ _id }) => isWritten(_id))
  const assets = await raw.fetch<Asset[]>(ASSETS_QUERY)
  const paths = assetPaths(await inOrderOfChoice(folder, assets, referencesIn(all)))
  await mkdir(folder, { recursive: true })
  const known = new Set(all.map(({ _id }) => _id))
  const isRemoved = (id: string) => !known.has(id) && (prune || only?.has(id))
  const found = [...(await documentsByFile(folder))]
  if (all.length === 0 && found.length > 0 && !only)
    throw new Error(
      wrongDataset(
        `There is nothing to export in the dataset, but there are documents in ${folder}`,
      ),
    )
  // Every site has settings, so that a dataset with a few other documents is not that of this folder.
  if (prune && !known.has('settings') && found.some(([, { _id }]) => _id === 'settings'))
    throw new Error(
      wrongDataset(`The dataset has no site settings, but ${folder} has, so that all could go`),
    )
  const there = new Map(
    found.flatMap(([file, { _id }]) => (isRemoved(_id) ? [] : [[file, _id] as const])),
  )
  const files = pathsOf(all, there)
  await makeWay(folder, there, files, isWritten)
  const written: Revisions = new Map()
  for (const document of documents) {
    note(document._id)
    const file = files.get(document._id)
    if (file !== undefined)
      written.set(document._id, await exportDocument(folder, file, document, paths))
  }
  await removeMoved(folder, files, { only: only !== undefined, isWritten })
  const used = referencesIn(documents)
  const left = referencesIn(all.filter(({ _id }) => leave.has(_id)))
  const usedAssets = assets.filter(({ _id }) => used.has(_id))
  for (const asset of usedAssets) {
    const path = paths.get(asset._id)?.path
    if (path === undefined) continue
    // It may be the newer picture that makes a document's file newer.
    if (left.has(asset._id) && existsSync(join(folder, path))) continue
    note(path)
    await exportAsset(folder, path, asset, download)
  }
  await writeAltTexts(folder, altTexts, assets, paths)
  const pruned = prune ? await pruneFiles(folder, files, { drafts, leave }) : []
  return { documents: documents.length, assets: usedAssets.length, pruned, written }
}
