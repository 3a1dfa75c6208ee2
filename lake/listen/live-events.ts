import type { LakeDocument } from '../documents/document.ts'
import { isPublishedId } from '../documents/ids.ts'
import { tagsOfChange } from '../query/sync-tags.ts'
import type { DocumentReader } from '../store/documents.ts'
import type { DocumentChange, Transaction } from '../store/transaction.ts'
import type { EventStream, ServerEvent } from '../transport/event-stream.ts'

interface Subscriber {
  stream: Pick<EventStream, 'send' | 'end' | 'onClose'>
  includeDrafts: boolean
}

/** After a change that concerns more tags than this, pages are told to fetch everything anew. */
const MAX_TAGS = 1000

/** Tells open pages which cached results are stale, by the sync tags of queries. */
export class LiveEvents {
  readonly #documents: DocumentReader
  readonly #subscribers = new Set<Subscriber>()
  /** Ids only ever grow, also over restarts. */
  #lastId = Date.now()

  constructor(documents: DocumentReader) {
    this.#documents = documents
  }

  add(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber)
    subscriber.stream.onClose(() => this.#subscribers.delete(subscriber))
    subscriber.stream.send({ event: 'welcome', id: String(this.#lastId), data: {} })
  }

  publish({ changes }: Transaction): void {
    this.#lastId += 1
    const published = changes.filter(({ id }) => isPublishedId(id))
    const toVisitors = this.#event(statesOf(published))
    const toEditors = this.#event([...statesOf(changes), ...this.#uncoveredBy(changes)])
    for (const { stream, includeDrafts } of this.#subscribers) {
      const event = includeDrafts ? toEditors : toVisitors
      if (event !== undefined) stream.send(event)
    }
  }

  #event(documents: LakeDocument[]): ServerEvent | undefined {
    if (documents.length === 0) return undefined
    const tags = tagsOfChange(documents)
    const id = String(this.#lastId)
    return tags.size > MAX_TAGS
      ? { event: 'restart', id, data: {} }
      : { id, data: { tags: [...tags] } }
  }

  /** The other versions of what changed: a draft that goes or comes shows or hides what lies below it. */
  #uncoveredBy(changes: DocumentChange[]): LakeDocument[] {
    if (!Array.from(this.#subscribers).some(({ includeDrafts }) => includeDrafts)) return []
    const values = changes.map(({ id }) => id)
    return this.#documents.find({ fact: { name: 'version', values } })
  }

  close(): void {
    for (const { stream } of this.#subscribers) stream.end()
  }
}

/** The documents before and after. */
function statesOf(changes: DocumentChange[]): LakeDocument[] {
  return changes
    .flatMap(({ before, after }) => [before, after])
    .filter((document) => document !== null)
}
