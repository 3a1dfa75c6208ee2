import { createHash } from 'node:crypto'
import { onePerProcess } from '../one-per-process.ts'

/** A read of content that pages are made from. */
export interface Read {
  query: string
  params: Record<string, unknown>
  /** The cache tag that names it. */
  tag: string
}

/** What the content lake answered: the result, and the sync tags that go stale with it. */
export interface Answer {
  result: unknown
  syncTags?: readonly string[] | undefined
}

interface KnownRead extends Read {
  digest: string
  /** Undefined if the lake named none: any change may affect it. */
  syncTags: ReadonlySet<string> | undefined
}

/**
 * More reads than this are not remembered: until every page has expired, any change may affect
 * them.
 */
const MOST_READS = 20_000

export const digestOf = (result: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(result ?? null))
    .digest('base64')

const keyOf = ({ params, query }: Read) => digestOf([query, params])

/**
 * Which reads the sync tags of the lake's live events affect. A sync tag names documents but not
 * their fields, so an affected read may still have the same answer: `digest` tells.
 */
export class SyncedReads {
  readonly #known = new Map<string, KnownRead>()
  readonly #running = new Map<symbol, string>()
  #isComplete = false

  /** Every page was just expired: from now on what is noted here is all that visitors see. */
  complete(): void {
    this.#isComplete = true
  }

  get size(): number {
    return this.#known.size
  }

  /** Notes a read before it begins. Call what it returns with the answer, or with nothing if it failed. */
  begin(read: Read): (answer?: Answer) => void {
    const run = Symbol(read.tag)
    this.#running.set(run, read.tag)
    return (answer) => {
      if (answer !== undefined) this.note(read, answer)
      this.#running.delete(run)
    }
  }

  note(read: Read, { result, syncTags }: Answer): void {
    if (this.#known.size >= MOST_READS) {
      this.#known.clear()
      this.#isComplete = false
    }
    const tags = syncTags && new Set(syncTags)
    this.#known.set(keyOf(read), { ...read, digest: digestOf(result), syncTags: tags })
  }

  /**
   * The reads that any of these sync tags affects, and the cache tags of reads in progress, whose
   * answers are not known yet. Undefined if this process does not know all reads.
   */
  concernedBy(
    syncTags: ReadonlySet<string>,
  ): { reads: KnownRead[]; running: string[] } | undefined {
    if (!this.#isComplete) return undefined
    const reads = [...this.#known.values()].filter(
      (read) => read.syncTags === undefined || [...read.syncTags].some((tag) => syncTags.has(tag)),
    )
    return { reads, running: [...new Set(this.#running.values())] }
  }
}

export const syncedReads = onePerProcess('revalidation.syncedReads', () => new SyncedReads())
