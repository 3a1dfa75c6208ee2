import type { LakeDocument } from '../../model/document.ts'
import { isPublicId, isPublishedId } from '../../model/ids.ts'
import { tagsOfChange } from '../query/sync-tags.ts'
import type { DocumentReader } from '../../store/documents.ts'
import type { DocumentChange, Transaction } from '../../store/transaction.ts'
import type { EventReceiver, ServerEvent } from './event-receiver.ts'

/**
 * `visitors` get events of public documents, `readers` (with a token) those of all published ones,
 * `drafts` those of every document.
 */
export type Audience = 'visitors' | 'readers' | 'drafts'

interface Subscriber {
  stream: EventReceiver
  audience: Audience
}

interface Arrival extends Subscriber {
  /** The id of the last event that a client heard before it lost its stream. */
  lastHeard?: string | undefined
}

/** If a change affects more tags than this, pages are told to fetch everything again. */
const MAX_TAGS = 1000

/** Tells open pages by sync tags which cached query results are stale. */
export class LiveEvents {
  readonly #documents: DocumentReader
  readonly #subscribers = new Set<Subscriber>()
  /**
   * Each audience has its own ids: with shared ones, gaps would reveal changes that visitors cannot
   * see.
   */
  readonly #lastIds = { visitors: Date.now(), readers: Date.now(), drafts: Date.now() }

  constructor(documents: DocumentReader) {
    this.#documents = documents
  }

  /** Greets the client; one that has missed something since it was last here is told to fetch everything. */
  add({ lastHeard, ...subscriber }: Arrival): void {
    const { stream, audience } = subscriber
    this.#subscribers.add(subscriber)
    stream.onClose(() => this.#subscribers.delete(subscriber))
    const id = String(this.#lastIds[audience])
    stream.send({ event: 'welcome', id, data: {} })
    if (lastHeard !== undefined && lastHeard !== id) stream.send({ event: 'restart', id, data: {} })
  }

  publish({ changes }: Transaction): void {
    const published = changes.filter(({ id }) => isPublishedId(id))
    const visible = published.filter(({ id }) => isPublicId(id))
    this.#tell('visitors', statesOf(visible))
    this.#tell('readers', statesOf(published))
    this.#tell('drafts', [...statesOf(changes), ...this.#uncoveredBy(changes)])
  }

  #tell(audience: Audience, documents: LakeDocument[]): void {
    if (documents.length === 0) return
    // Ids must keep increasing, even across restarts.
    this.#lastIds[audience] = Math.max(this.#lastIds[audience] + 1, Date.now())
    const receivers = [...this.#subscribers].filter((one) => one.audience === audience)
    if (receivers.length === 0) return
    const event = eventOf(documents, String(this.#lastIds[audience]))
    for (const { stream } of receivers) stream.send(event)
  }

  /**
   * The other forms of changed documents: adding or removing a draft hides or reveals the forms
   * below it.
   */
  #uncoveredBy(changes: DocumentChange[]): LakeDocument[] {
    if (!Array.from(this.#subscribers).some(({ audience }) => audience === 'drafts')) return []
    const values = changes.map(({ id }) => id)
    return this.#documents.find({ fact: { name: 'version', values } })
  }

  close(): void {
    for (const { stream } of this.#subscribers) stream.end()
  }
}

function eventOf(documents: LakeDocument[], id: string): ServerEvent {
  const tags = tagsOfChange(documents)
  return tags.size > MAX_TAGS
    ? { event: 'restart', id, data: {} }
    : { id, data: { tags: [...tags] } }
}

/** The states of the documents before and after the changes. */
function statesOf(changes: DocumentChange[]): LakeDocument[] {
  return changes
    .flatMap(({ before, after }) => [before, after])
    .filter((document) => document !== null)
}
