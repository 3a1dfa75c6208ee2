import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Reads a file; undefined if it does not exist. Throws where it cannot be read. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}

/** SHA-1 of a file's bytes; undefined if there is none. */
export async function sha1Of(file: string): Promise<string | undefined> {
  const bytes = await readIfThere(file)
  return bytes && createHash('sha1').update(bytes).digest('hex')
}

/**
 * Writes a file and creates its folders. The write is atomic: readers see either the old or the new
 * bytes.
 */
export async function write(path: string, bytes: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const next = `${path}.${process.pid}.part`
  try {
    await writeFile(next, bytes)
    await rename(next, path)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
}
