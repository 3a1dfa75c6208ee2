import { LRUCache } from 'lru-cache'
import type { AuditEntry, AuditLog, CountedEntry, StoredEntry } from '../../store/audit-log.ts'
import type { People } from '../../store/people.ts'
import type { Store } from '../../store/store.ts'
import type { Tokens } from '../../store/tokens.ts'
import { NEIGHBORHOOD, networkOf } from './network.ts'

/** What happened. None of the texts may come from a visitor, who could have typed a secret. */
export interface AuditEvent {
  action: Action
  /** Id of the person or token that did it; left out if unknown. */
  actorId?: string
  /** The e-mail of an existing person, a token's label or a document's id. */
  target?: string
  detail?: string
}

type Action =
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'sign-in link made'
  | 'person added'
  | 'person removed'
  | 'name changed'
  | 'role changed'
  | 'password changed'
  | 'password change refused'
  | 'token created'
  | 'token revoked'
  | 'document deleted'
  | 'document restored'

/**
 * Refusals are written in batches at this interval, so that a flood of them does not mean a flood
 * of writes.
 */
const FLUSH_MS = 10_000
/** Equal refusals within this time become one entry with a count. */
const MERGE_MS = 3_600_000
/**
 * Between two writes, at most this many different refusals are kept apart; any others are counted
 * as one entry.
 */
const MAX_APART = 20

/**
 * The audit log. Its methods never throw: an action must not fail because it could not be logged.
 */
export class Audit {
  readonly #log: AuditLog
  readonly #people: People
  readonly #tokens: Tokens
  readonly #timer: NodeJS.Timeout
  #refusals = new Map<string, CountedEntry>()
  /** Ids of the entries in which each kind of refusal was last counted. */
  readonly #written = new LRUCache<string, { id: number; since: number }>({ max: 1000 })

  constructor({ audit, people, tokens }: Pick<Store, 'audit' | 'people' | 'tokens'>) {
    this.#log = audit
    this.#people = people
    this.#tokens = tokens
    this.#timer = setInterval(() => this.#flush(), FLUSH_MS).unref()
  }

  /** Logs an action by a client at `address`, or by the lake itself without one. */
  note(address: string | undefined, event: AuditEvent): void {
    const now = Date.now()
    attempt(() => {
      const entry = this.#entry(address, event, false)
      this.#log.add({ ...entry, firstAt: now, lastAt: now, count: 1 })
    })
  }

  /** Logs a refused action. */
  refused(address: string, event: AuditEvent): void {
    attempt(() => this.#count(this.#entry(address, event, true), Date.now()))
  }

  /** The newest entries since a time: at most `limit`, with ids below `before`. */
  list(range: { since: number; before: number; limit: number }): StoredEntry[] {
    this.#flush()
    return this.#log.list(range)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#flush()
  }

  #count(entry: AuditEntry, now: number): void {
    const isApart = this.#refusals.has(keyOf(entry)) || this.#refusals.size < MAX_APART
    const counted = isApart ? entry : { ...entry, ...FROM_MANY }
    const known = this.#refusals.get(keyOf(counted))
    this.#refusals.set(keyOf(counted), {
      ...counted,
      firstAt: known?.firstAt ?? now,
      lastAt: now,
      count: (known?.count ?? 0) + 1,
    })
  }

  #entry(
    address: string | undefined,
    { action, actorId, target, detail }: AuditEvent,
    isRefusal: boolean,
  ): AuditEntry {
    return {
      action,
      isRefusal,
      actorId: actorId ?? null,
      actor: actorId === undefined ? null : this.#nameOf(actorId),
      target: target ?? null,
      detail: detail ?? null,
      address: address === undefined ? null : networkOf(address, NEIGHBORHOOD),
    }
  }

  #nameOf(id: string): string | null {
    return this.#people.find(id)?.email ?? this.#tokens.findById(id)?.label ?? null
  }

  #flush(): void {
    if (this.#refusals.size === 0) return
    const refusals = this.#refusals
    this.#refusals = new Map()
    const isWritten = attempt(() =>
      this.#log.together(() => {
        for (const [key, entry] of refusals) this.#write(key, entry)
      }),
    )
    // After a rollback, these ids will be given to other entries.
    if (!isWritten) this.#written.clear()
  }

  #write(key: string, entry: CountedEntry): void {
    const last = this.#written.get(key)
    const isRecent = last !== undefined && entry.lastAt - last.since < MERGE_MS
    if (isRecent && this.#log.repeat(last.id, entry.count, entry.lastAt)) return
    this.#written.set(key, { id: this.#log.add(entry), since: entry.firstAt })
  }
}

const FROM_MANY = { actorId: null, actor: null, target: null, detail: 'various', address: null }

const keyOf = (entry: AuditEntry) => JSON.stringify(Object.values(entry))

/** Runs `write`; reports and returns false if it failed. */
function attempt(write: () => void): boolean {
  try {
    write()
    return true
  } catch (error) {
    console.error('The audit log could not be written:', error)
    return false
  }
}
