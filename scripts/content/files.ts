import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The bytes of a file; undefined where there is none. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined)
}

/** Writes a file, and creates its folders. */
export async function write(path: string, bytes: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}
