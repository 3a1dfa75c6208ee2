import { execFileSync } from 'node:child_process'
import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Links a file, or copies it where links cannot reach, as from one disk to another. */
async function place(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}

/** A copy of a folder made of links, which takes seconds where copying takes minutes. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (entry.name !== '.cache') await linkFolder(source, target)
    } else if (entry.isSymbolicLink()) {
      await cp(source, target, { verbatimSymlinks: true })
    } else await place(source, target)
  }
}

const filesOfProject = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
    .split('\0')
    .filter((file) => file !== '')

/** The sources of the project in `target`, with its packages; only files that `isWanted` accepts. */
export async function copySources(
  target: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<void> {
  for (const file of filesOfProject().filter(isWanted)) {
    await mkdir(join(target, dirname(file)), { recursive: true })
    // Also listed while it is deleted but not yet committed.
    await copyFile(file, join(target, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  await linkFolder('node_modules', join(target, 'node_modules'))
}
