import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Told what a long command is doing, in a few words. */
export type Tell = (doing: string) => void

/** Folders of a lake that hold uploads; each file's name begins with the SHA-1 of its bytes. */
const FOLDERS = ['images', 'files']
const STORED = /^(?:images|files)\/[a-z0-9_-]+\/[a-z0-9_-]+\/(?<sha1>[0-9a-f]{40})[\w.-]*$/

/** The SHA-1 that a stored file's path says; undefined for a path that no upload can have. */
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

/** SHA-1 of a file's bytes; undefined where there is none. */
export async function sha1OfFile(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined
  const hash = createHash('sha1')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
