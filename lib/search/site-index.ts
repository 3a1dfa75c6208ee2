import { z } from 'zod'
import { routedTypes } from '../../schemas/routed-types.ts'
import { ROUTED_TYPES, type RoutedType } from '../../schemas/shared/route.ts'
import { onePerProcess } from '../one-per-process.ts'
import { tags } from '../revalidation/tags.ts'
import { client } from '../sanity/client.ts'
import { load } from '../sanity/load.ts'
import { SearchIndex } from './search-index.ts'
import { type Person, type ReadEntry, readEntries, readPeople } from './read-entries.ts'

/**
 * The index of this process over all published documents. It is not stored anywhere: it is read from
 * the content, and again as far as that has changed. See docs/adr/0054-search-in-process.md.
 */

/** Types that are searched, and those that their pages show. */
const TYPES = [
  ...new Set<string>([...ROUTED_TYPES, ...ROUTED_TYPES.flatMap((type) => routedTypes[type].shows)]),
]
/** Those that are found by what their own pages say; people also where they are shown. */
const PAGE_TYPES = ROUTED_TYPES.filter((type) => type !== 'person')
/** Documents in one query. */
const BATCH = 100
/** The longest that a search waits for what was just published, and the longest for a first index. */
const FRESH_MS = 1500
const FIRST_MS = 10_000
/** After a failure, such as a lake that is down or hangs, searches go on with what there is for a while. */
const PAUSE_MS = 5000

/**
 * With the time, so that each read after a publish differs from the one before: where the lake's clock was set
 * back, what is published is older than the newest. Without a document in it, no live event would concern it.
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

interface Listed {
  _id: string
  _type: string
  _rev: string
}

function* batchesOf(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += BATCH) yield ids.slice(at, at + BATCH)
}

/** Lets other requests be served between two batches. */
const breathe = () => new Promise((resolve) => setImmediate(resolve))

/** Everything that is known of the content at one revision. */
class Snapshot {
  readonly index = new SearchIndex()
  readonly #listed = new Map<string, Listed>()
  readonly #shown = new Map<string, ReadEntry['shown']>()
  readonly #people = new Map<string, Person>()

  get isEmpty(): boolean {
    return this.#listed.size === 0
  }

  /** Ids that came or changed since, and those that went. */
  compare(listed: readonly Listed[]): { changed: Listed[]; gone: Listed[] } {
    const ids = new Set(listed.map(({ _id }) => _id))
    return {
      changed: listed.filter(({ _id, _rev }) => this.#listed.get(_id)?._rev !== _rev),
      gone: [...this.#listed.values()].filter(({ _id }) => !ids.has(_id)),
    }
  }

  /**
   * Reads what a difference affects: those documents, and those that show them or may do so now.
   */
  async update({ changed, gone }: ReturnType<Snapshot['compare']>): Promise<void> {
    const touched = [...changed, ...gone]
    const ids = new Set(touched.map(({ _id }) => _id))
    const created = new Set(
      changed.flatMap(({ _id, _type }) => (this.#listed.has(_id) ? [] : [_type])),
    )
    const known = new Map([...this.#listed, ...changed.map((one) => [one._id, one] as const)])
    for (const { _id } of gone) known.delete(_id)
    for (const type of PAGE_TYPES) {
      const mayShow = !this.isEmpty && routedTypes[type].shows.some((shown) => created.has(shown))
      const concerned = [...known.values()].filter(
        ({ _id, _type }) => _type === type && (mayShow || ids.has(_id) || this.#shows(_id, ids)),
      )
      await this.#read(
        type,
        concerned.map(({ _id }) => _id),
      )
    }
    await this.#readPeople(changed)
    for (const { _id } of gone) this.#forget(_id)
    for (const one of changed) this.#listed.set(one._id, one)
    this.#placePeople()
  }

  #shows(id: string, ids: ReadonlySet<string>): boolean {
    return [...(this.#shown.get(id)?.keys() ?? [])].some((shown) => ids.has(shown))
  }

  async #read(type: RoutedType, ids: string[]): Promise<void> {
    for (const batch of batchesOf(ids)) {
      const read = await readEntries(type, batch)
      for (const id of batch) this.index.remove(id)
      for (const { entry, shown } of read) {
        this.index.put(entry)
        this.#shown.set(entry.id, shown)
      }
      await breathe()
    }
  }

  async #readPeople(changed: readonly Listed[]): Promise<void> {
    const ids = changed.flatMap(({ _id, _type }) => (_type === 'person' ? [_id] : []))
    for (const batch of batchesOf(ids)) {
      const people = await readPeople(batch)
      for (const id of batch) this.#people.delete(id)
      for (const person of people) this.#people.set(person.id, person)
    }
  }

  #forget(id: string): void {
    this.index.remove(id)
    this.#listed.delete(id)
    this.#shown.delete(id)
    this.#people.delete(id)
  }

  /** Only authors have a page of their own: others are found where a page shows them, or else a post or the like. */
  #placePeople(): void {
    const paths = new Map<string, string>()
    const entries = [...this.index.entries()]
    for (const entry of PAGE_TYPES.flatMap((type) => entries.filter(({ kind }) => kind === type))) {
      for (const [person, anchor] of this.#shown.get(entry.id) ?? []) {
        if (!this.#people.has(person) || paths.has(person)) continue
        paths.set(person, anchor === undefined ? entry.path : `${entry.path}#${anchor}`)
      }
    }
    for (const [id, person] of this.#people) {
      const path = person.path ?? paths.get(id)
      const entry = path === undefined ? undefined : { ...person, path }
      if (JSON.stringify(entry) === JSON.stringify(this.index.get(id))) continue
      if (entry) this.index.put(entry)
      else this.index.remove(id)
    }
  }
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
    // A second time where the first one had begun before the publish.
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
