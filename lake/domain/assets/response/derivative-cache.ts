import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEY = /^[0-9a-f]{64}$/

/**
 * A disk cache of encoded images, limited in total size; the least recently used are removed first.
 * If the disk fails, only caching stops: callers still get their image.
 */
export class DerivativeCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** Size by key, in order of use, oldest first. */
  readonly #sizes = new Map<string, number>()
  readonly #pending = new Map<string, Promise<Buffer>>()
  #totalBytes = 0
  #loaded: Promise<void> | undefined

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /**
   * Returns the bytes cached under `key` (64 hexadecimal digits), or creates them. Simultaneous
   * requests of one `queue` share one `create`; requests of different queues do not, or one would
   * wait in the other's queue. If `create` throws synchronously, as when its queue is full, only
   * this caller is refused.
   */
  async getOrCreate(key: string, create: () => Promise<Buffer>, queue = ''): Promise<Buffer> {
    const kept = await this.#read(key)
    if (kept) return kept
    const name = `${queue} ${key}`
    const pending = this.#pending.get(name)
    if (pending) return pending
    const created = this.#keep(key, create()).finally(() => this.#pending.delete(name))
    this.#pending.set(name, created)
    return created
  }

  async #read(key: string): Promise<Buffer | undefined> {
    this.#loaded ??= this.#load()
    await this.#loaded
    const size = this.#sizes.get(key)
    if (size === undefined) return undefined
    const bytes = await readFile(join(this.#folder, key)).catch(() => undefined)
    this.#forget(key)
    if (bytes?.length !== size) return undefined
    this.#remember(key, size)
    return bytes
  }

  async #keep(key: string, created: Promise<Buffer>): Promise<Buffer> {
    const bytes = await created
    await this.#store(key, bytes).catch((error: unknown) => {
      console.error(`A transformed image could not be cached: ${String(error)}`)
    })
    return bytes
  }

  async #load(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const found: { name: string; size: number; used: number }[] = []
    for (const name of names) {
      const path = join(this.#folder, name)
      // Any other name is a file that was being written when the process was killed.
      if (!KEY.test(name)) await rm(path, { force: true }).catch(() => undefined)
      else {
        const stats = await stat(path).catch(() => undefined)
        if (stats) found.push({ name, size: stats.size, used: stats.mtimeMs })
      }
    }
    for (const { name, size } of found.toSorted((a, b) => a.used - b.used)) {
      this.#remember(name, size)
    }
    await this.#evict()
  }

  async #store(key: string, bytes: Buffer): Promise<void> {
    if (bytes.length > this.#maxBytes) return
    const temporary = join(this.#folder, `${randomUUID()}.part`)
    try {
      await mkdir(this.#folder, { recursive: true })
      await writeFile(temporary, bytes)
      await rename(temporary, join(this.#folder, key))
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    this.#remember(key, bytes.length)
    await this.#evict()
  }

  async #evict(): Promise<void> {
    for (const key of this.#sizes.keys()) {
      if (this.#totalBytes <= this.#maxBytes) return
      this.#forget(key)
      await rm(join(this.#folder, key), { force: true }).catch(() => undefined)
    }
  }

  #remember(key: string, size: number): void {
    this.#forget(key)
    this.#sizes.set(key, size)
    this.#totalBytes += size
  }

  #forget(key: string): void {
    this.#totalBytes -= this.#sizes.get(key) ?? 0
    this.#sizes.delete(key)
  }
}
