import { mkdir, rename, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { systemCode } from '../../model/errors.ts'
import { syncFolder } from '../../store/sync.ts'
import { requireFolderNames } from './names.ts'

type StoredKind = 'images' | 'files'

/**
 * Path of an asset below the lake's folder, as in the document's `path`. Throws 400 for unsafe
 * names.
 */
export function assetPath(
  kind: StoredKind,
  project: string,
  dataset: string,
  file: string,
): string {
  requireFolderNames(project, dataset)
  return `${kind}/${project}/${dataset}/${file}`
}

/** Size in bytes of a regular file, undefined if there is none. */
export async function sizeOfFile(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : undefined
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Moves a received file, whose bytes are already synced to disk, to its final place and syncs its
 * name as well. Files of the same name have the same bytes, so replacing is safe.
 */
export async function commitFile(temporary: string, destination: string): Promise<void> {
  const folder = resolve(dirname(destination))
  const firstMade = await mkdir(folder, { recursive: true })
  await rename(temporary, destination)
  await syncUpTo(firstMade === undefined ? folder : dirname(resolve(firstMade)), folder)
}

/** Syncs the names of newly created folders to disk, too. */
async function syncUpTo(top: string, folder: string): Promise<void> {
  await syncFolder(folder)
  if (folder.length > top.length) await syncUpTo(top, dirname(folder))
}

/**
 * Folder for uploads in progress. It is on the same disk as the assets, so that a rename is atomic.
 * What a killed process left there goes at the next start.
 */
export function uploadFolder(dir: string): string {
  return join(dir, 'uploads')
}
