import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { copyFile, cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Hard-links a file, or copies it if that is not possible, as between two disks. */
function place(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/**
 * Copies a folder with hard links, which takes seconds where copying takes minutes. One call after the
 * other, because to hand each of some 70,000 to another thread is more work than the call.
 */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (entry.name !== '.cache') linkFolder(source, target)
    } else if (entry.isSymbolicLink()) {
      symlinkSync(readlinkSync(source), target)
    } else place(source, target)
  }
}

const filesOfProject = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
    .split('\0')
    .filter((file) => file !== '')

/** Copies the project's sources to `target`, or those files of them that `isWanted` accepts. */
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
}

/** Gives the sources in `target` the project's packages, without which they cannot be built or run. */
export const linkPackages = (target: string): void =>
  linkFolder('node_modules', join(target, 'node_modules'))

const BUNDLES = join('.next', 'cache', 'turbopack')

/**
 * Copies to `target` what Next keeps of the project's last build, so that a build of nearly the same
 * sources only bundles what differs, which is less than half of the work. Does nothing where the
 * project has not been built.
 */
export async function copyBundles(target: string): Promise<void> {
  if (existsSync(BUNDLES)) await cp(BUNDLES, join(target, BUNDLES), { recursive: true })
}
