import { z } from 'zod'
import { routedTypes } from '../../schemas/routed-types.ts'
import { ROUTED_TYPES } from '../../schemas/shared/route.ts'
import { onePerProcess } from '../one-per-process.ts'
import { tags } from '../revalidation/tags.ts'
import { client } from '../sanity/client.ts'
import { load } from '../sanity/load.ts'
import type { SearchIndex } from './search-index.ts'
import { type Listed, Snapshot } from './snapshot.ts'

/**
 * The index of this process over all published documents. It is not stored anywhere: it is read from
 * the content, and again as far as that has changed. See docs/adr/0054-search-in-process.md.
 */

/** Types that are searched, and those that their pages show. */
const TYPES = [
  ...new Set<string>([...ROUTED_TYPES, ...ROUTED_TYPES.flatMap((type) => routedTypes[type].shows)]),
]

/** How long a search waits for what was just published, and how long for the first index, at most. */
const FRESH_MS = 1500
const FIRST_MS = 10_000
/** How long searches use the old index after a failure, such as a lake that is down or hangs. */
const PAUSE_MS = 5000

/**
 * Its answer differs after each publish. It reads the newest document, because live events expire only
 * reads of documents, and the time, because a new document is not the newest if the lake's clock was
 * set back before.
 */
const REVISION_QUERY = /* groq */ `{
  "count": count(*[_type in $types]),
  "newest": *[_type in $types] | order(_updatedAt desc)[0]._rev,
  "readAt": now()
}`
const DIGEST_QUERY = /* groq */ `*[_type in $types]{ _id, _type, _rev }`

/** Changes with every publish. Cached by tags like any read, so that reading it costs nothing. */
async function readRevision(): Promise<string> {
  const revision = await load({
    query: REVISION_QUERY,
    params: { types: TYPES },
    tags: [tags.search, ...TYPES.map(tags.type)],
    guard: z.unknown(),
    what: 'state of the content',
  })
  return JSON.stringify(revision)
}

class SiteIndex {
  #snapshot = new Snapshot()
  #revision: string | undefined
  #running: Promise<void> | undefined
  /** In milliseconds of `performance.now()`. */
  #pausedUntil = 0

  /** The index as of the last publish, or of a little before where reading it takes long; undefined where there is none yet. */
  async current(): Promise<SearchIndex | undefined> {
    const deadline = performance.now() + (this.#revision === undefined ? FIRST_MS : FRESH_MS)
    // Twice, because the first read may have begun before the publish.
    for (let attempt = 0; attempt < 2 && performance.now() > this.#pausedUntil; attempt += 1) {
      const revision = await Promise.race([
        readRevision().catch(() => undefined),
        after(deadline - performance.now()),
      ])
      if (revision === undefined) this.#pause()
      if (revision === undefined || revision === this.#revision) break
      await Promise.race([this.#refresh(revision), after(deadline - performance.now())])
    }
    return this.#revision === undefined ? undefined : this.#snapshot.index
  }

  #pause(): void {
    this.#pausedUntil = performance.now() + PAUSE_MS
  }

  #refresh(revision: string): Promise<void> {
    this.#running ??= this.#readAgain(revision)
      .catch((error: unknown) => {
        this.#pause()
        console.warn('The search index could not be brought up to date:', error)
      })
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }

  async #readAgain(revision: string): Promise<void> {
    const listed = await client.fetch<Listed[]>(
      DIGEST_QUERY,
      { types: TYPES },
      { cache: 'no-store' },
    )
    const difference = this.#snapshot.compare(listed)
    const isLarge = difference.changed.length + difference.gone.length > listed.length / 2
    // A new one replaces it once complete; until then, searches use the old one.
    const snapshot = isLarge ? new Snapshot() : this.#snapshot
    await snapshot.update(isLarge ? snapshot.compare(listed) : difference)
    this.#snapshot = snapshot
    this.#revision = revision
  }
}

const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, Math.max(0, milliseconds), undefined).unref()
  })

export const siteIndex = onePerProcess('search.siteIndex', () => new SiteIndex())
