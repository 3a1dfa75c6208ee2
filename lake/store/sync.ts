import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Waits until the names in a folder are on disk. Does nothing on Windows, which takes care of that
 * itself and cannot open folders.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(path, 'r')
  await handle.sync()
}

/** Waits until a file's bytes and name are on disk. */
export async function syncFile(path: string): Promise<void> {
  await using handle = await open(path, 'r+')
  await handle.sync()
  await syncFolder(dirname(path))
}
