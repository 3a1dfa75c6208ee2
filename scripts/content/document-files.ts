import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { readIfThere } from './files.ts'
import { isDocument } from './json.ts'
import type { ContentDocument, Json } from './json.ts'
import { ASSET_FOLDERS, documentPaths } from './layout.ts'

const isOfTools = (folder: string) => folder === 'node_modules' || folder.startsWith('.')

/**
 * Paths of the document files under `folder`, relative to it, with forward slashes: all JSON but
 * what lies among assets, in node_modules, or in folders whose name begins with a dot.
 */
export async function listDocumentFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`)
  const files = await readdir(folder, { recursive: true })
  const assetFolders = Object.values(ASSET_FOLDERS)
  return files
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.json'))
    .filter((file) => !assetFolders.some((asset) => file.startsWith(`${asset}/`)))
    .filter((file) => !file.split('/').slice(0, -1).some(isOfTools))
    .toSorted()
}

/** What a JSON file holds; undefined if there is none, or if it is not JSON. */
export async function readJson(path: string): Promise<Json | undefined> {
  const bytes = await readIfThere(path)
  try {
    return bytes && JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** The documents in the files of `folder`, by file. JSON of any other kind is not among them. */
export async function documentsByFile(folder: string): Promise<Map<string, ContentDocument>> {
  const documents = new Map<string, ContentDocument>()
  for (const file of await listDocumentFiles(folder)) {
    const document = await readJson(join(folder, file))
    if (isDocument(document)) documents.set(file, document)
  }
  return documents
}

/**
 * Ids of the documents that lie where an import accepts them, by file. Only these files may be
 * removed: `folder` may hold others, even a content folder of another site.
 */
export async function idsInPlace(folder: string): Promise<Map<string, string>> {
  const all = [...(await documentsByFile(folder))]
  const inPlace = all.filter(([file, document]) => documentPaths(document).includes(file))
  return new Map(inPlace.map(([file, { _id }]) => [file, _id]))
}
