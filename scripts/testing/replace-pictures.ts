import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

type Digests = Map<string, string>

async function digestPictures(folder: string): Promise<Digests> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'))
  const digests = files.map(async (file) => {
    const picture = await readFile(join(folder, file))
    return [file, createHash('sha256').update(picture).digest('hex')] as const
  })
  return new Map(await Promise.all(digests))
}

/** A picture that came, went or looks different. */
export interface PictureChange {
  file: string
  kind: 'new' | 'changed' | 'removed'
}

/**
 * Lets `take` change a copy of the pictures in `folder`, made at `copy`, and then replaces those
 * that differ. If `take` throws, `folder` stays as it was: half a run shows only half of the changes.
 */
export async function replacePictures(
  folder: string,
  copy: string,
  take: (copy: string) => Promise<void>,
): Promise<{ changes: PictureChange[]; total: number }> {
  await cp(folder, copy, { recursive: true })
  await take(copy)
  const before = await digestPictures(folder)
  const after = await digestPictures(copy)
  const files = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  const changes = files
    .filter((file) => before.get(file) !== after.get(file))
    .map((file): PictureChange => {
      const kind = !before.has(file) ? 'new' : after.has(file) ? 'changed' : 'removed'
      return { file, kind }
    })
  for (const { file, kind } of changes) {
    if (kind === 'removed') await rm(join(folder, file))
    else await cp(join(copy, file), join(folder, file))
  }
  return { changes, total: files.length }
}
