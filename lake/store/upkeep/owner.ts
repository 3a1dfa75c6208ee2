import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Owner {
  uid: number
  gid: number
}

/** Who owns a folder, or where there is none yet, the one above it. */
export function ownerOf(dir: string): Owner {
  const { uid, gid } = statSync(dir, { throwIfNoEntry: false }) ?? ownerOf(dirname(dir))
  return { uid, gid }
}

/**
 * Gives `owner` what root has written into a folder, which the lake could not open otherwise. Does
 * nothing for other users, who write no files but their own.
 */
export function leaveTo({ uid, gid }: Owner, dir: string): void {
  if (process.getuid?.() !== 0) return
  for (const path of pathsIn(dir)) if (lstatSync(path).uid === 0) lchownSync(path, uid, gid)
}

/** A folder and all that is in it, without what links lead to: `recursive` of readdirSync follows them. */
function pathsIn(dir: string): string[] {
  const inside = readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name)
    return entry.isDirectory() ? pathsIn(path) : [path]
  })
  return [dir, ...inside]
}
