import { ReleaseScheduler } from './actions/release/scheduler.ts'
import { Access } from './auth/access.ts'
import { ensureTokenFiles } from './auth/token-file.ts'
import type { LakeConfig } from './config.ts'
import { Listeners } from './listen/listeners.ts'
import { LiveEvents } from './listen/live-events.ts'
import { ensureAdministrator } from './people/first-administrator.ts'
import { Views } from './query/views.ts'
import { Presence } from './sockets/presence/presence.ts'
import { openStore, type Store } from './store/store.ts'
import type { Transaction } from './store/transaction.ts'
import { Transactor } from './transactions/transactor.ts'
import { Webhook } from './webhook/webhook.ts'

/** An open lake: everything that endpoints work with. */
export interface Lake {
  config: LakeConfig
  store: Store
  access: Access
  views: Views
  transactor: Transactor
  listeners: Listeners
  liveEvents: LiveEvents
  presence: Presence
  /** Ends all event streams, so that their connections can close. */
  endStreams(): void
  close(): void
}

/** Opens the data folder. Asset addresses begin with `publicUrl`. */
export function openLake(config: LakeConfig, publicUrl: string): Lake {
  const store = openStore(config.dir, { publicUrl, cacheCharacters: config.cacheCharacters })
  ensureTokenFiles(config.dir, store.tokens)
  ensureAdministrator(store.people)
  const access = new Access(store, config.sessions)
  const listeners = new Listeners()
  const liveEvents = new LiveEvents(store.documents)
  const webhook = config.webhook && new Webhook(config.webhook)

  /** The site drops its stale pages before open pages are told to fetch anew. */
  async function announce(transaction: Transaction): Promise<void> {
    if (transaction.changes.length === 0) return
    try {
      scheduler.notice(transaction)
      listeners.publish(transaction)
      await webhook?.announce(transaction)
      liveEvents.publish(transaction)
    } catch (error) {
      // The transaction stands, whoever could not be told.
      console.error(`Transaction ${transaction.id} was not announced to all:`, error)
    }
  }

  const transactor = new Transactor(store, announce)
  const scheduler = new ReleaseScheduler(store, transactor)

  return {
    config,
    store,
    access,
    views: new Views(store.documents),
    transactor,
    listeners,
    liveEvents,
    presence: new Presence(),
    endStreams() {
      listeners.close()
      liveEvents.close()
    },
    close() {
      scheduler.stop()
      webhook?.close()
      access.close()
      store.close()
    },
  }
}
