import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { filesUnder } from './fingerprint.ts'

/** How long visitors with a page of an earlier build open may still request its files. */
const KEPT_MS = 7 * 24 * 3_600_000

/**
 * Keeps scripts, styles and fonts of earlier builds. `next build` deletes them, but pages still
 * refer to them if they are open in browsers or served by an instance that runs the earlier build.
 * Names contain a hash of the content, so files of several builds can be side by side.
 */
export class EarlierAssets {
  readonly #folder: string
  readonly #kept: string

  /** `build` is Next's folder, `.next`. */
  constructor(build: string) {
    this.#folder = join(build, 'static')
    // The only folder that a build does not touch.
    this.#kept = join(build, 'cache', 'earlier-static')
  }

  /** To be called before a build. What a build that broke off has left here stays: the folder lacks it. */
  async keep(): Promise<void> {
    await cp(this.#folder, this.#kept, {
      recursive: true,
      preserveTimestamps: true,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }

  /** To be called after a build: restores files that are missing and not too old. */
  async bringBack(now = Date.now()): Promise<void> {
    for (const file of await filesUnder(this.#kept)) {
      const target = join(this.#folder, relative(this.#kept, file))
      const isThere = await stat(target).catch(() => undefined)
      const { mtimeMs } = await stat(file)
      if (isThere || now - mtimeMs > KEPT_MS) continue
      await mkdir(dirname(target), { recursive: true })
      await rename(file, target)
    }
    await rm(this.#kept, { recursive: true, force: true })
  }
}
