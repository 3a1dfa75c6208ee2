import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The bytes of a file; undefined where there is none. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined)
}

/** Writes a file, and creates its folders. Whoever reads it meanwhile gets the old bytes or the new ones. */
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
