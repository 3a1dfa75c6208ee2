import { routedTypes } from '../../schemas/routed-types.ts'
import { ROUTED_TYPES, type RoutedType } from '../../schemas/shared/route.ts'
import { type Person, type ReadEntry, readEntries, readPeople } from './read-entries.ts'
import { SearchIndex } from './search-index.ts'

/** Types that are found only by what their own pages say. People are also found on pages that show them. */
const PAGE_TYPES = ROUTED_TYPES.filter((type) => type !== 'person')
/** Documents in one query. */
const BATCH = 100

/** A document as the list of all of them names it. */
export interface Listed {
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
export class Snapshot {
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

  /** Says where people without a page of their own are found: on a page, or else a post that shows them. */
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
