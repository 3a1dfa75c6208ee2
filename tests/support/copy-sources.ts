import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Hard-links a file, or copies it if that is not possible, as between two disks. */
async function place(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}

/** Copies a folder with hard links, which takes seconds where copying takes minutes. */
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

/**
 * Copies the project's sources and packages to `target`; of the sources, only files that `isWanted`
 * accepts.
 */
export async function copySources(
  target: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<void> {
  for (const file of filesOfProject().filter(isWanted)) {
    await mkdir(join(target, dirname(file)), { recursive: true })
    // Git also lists files whose deletion is not committed yet.
    await copyFile(file, join(target, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  await linkFolder('node_modules', join(target, 'node_modules'))
}

const BUNDLES = join('.next', 'cache', 'turbopack')

/**
 * Copies to `target` what Next keeps of the project's last build, so that a build of nearly the same
 * sources only bundles what differs, which is less than half of the work. Does nothing where the
 * project has not been built.
 */
export async function copyBundles(target: string): Promise<void> {
  if (existsSync(BUNDLES)) await cp(BUNDLES, join(target, BUNDLES), { recursive: true })
}
