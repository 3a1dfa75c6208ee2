import { isPublishedId } from '../documents/ids.ts'
import { tagsOfChange } from '../query/sync-tags.ts'
import type { DocumentChange, Transaction } from '../store/transaction.ts'
import type { EventStream } from '../transport/event-stream.ts'

interface Subscriber {
  stream: EventStream
  includeDrafts: boolean
}

/** Tells open pages which cached results are stale, by the sync tags of queries. */
export class LiveEvents {
  readonly #subscribers = new Set<Subscriber>()
  /** Ids only ever grow, also over restarts. */
  #lastId = Date.now()

  add(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber)
    subscriber.stream.onClose(() => this.#subscribers.delete(subscriber))
    subscriber.stream.send({ event: 'welcome', id: String(this.#lastId), data: {} })
  }

  publish({ changes }: Transaction): void {
    this.#lastId += 1
    const published = changes.filter(({ id }) => isPublishedId(id))
    for (const { stream, includeDrafts } of this.#subscribers) {
      const seen = includeDrafts ? changes : published
      if (seen.length === 0) continue
      stream.send({ id: String(this.#lastId), data: { tags: tagsOfChange(typesIn(seen)) } })
    }
  }

  close(): void {
    for (const { stream } of this.#subscribers) stream.end()
  }
}

/** The types before and after: an outgoing type's results change as well. */
function typesIn(changes: DocumentChange[]): string[] {
  return changes
    .flatMap(({ before, after }) => [before?._type, after?._type])
    .filter((type) => type !== undefined)
}
