import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Folders of a lake that contain uploads. The name of each file begins with the SHA-1 of its bytes.
 */
const FOLDERS = ['images', 'files']
const STORED = /^(?:images|files)\/[a-z0-9_-]+\/[a-z0-9_-]+\/(?<sha1>[0-9a-f]{40})[\w.-]*$/

/** The SHA-1 in a stored file's path; undefined if no upload can have this path. */
export const sha1OfPath = (path: string): string | undefined => STORED.exec(path)?.groups?.sha1

/** Paths of all uploads below `dir`, with slashes. */
export function storedFiles(dir: string): string[] {
  return FOLDERS.filter((folder) => existsSync(join(dir, folder)))
    .flatMap((folder) =>
      readdirSync(join(dir, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => sha1OfPath(path) !== undefined)
    .toSorted()
}

/** SHA-1 of a file's bytes; undefined if the file does not exist. */
export async function sha1OfFile(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined
  const hash = createHash('sha1')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
