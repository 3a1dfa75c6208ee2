import { rmSync } from 'node:fs'
import { ReleaseScheduler } from './domain/actions/release-scheduler.ts'
import { uploadFolder } from './domain/assets/storage.ts'
import { ensureImageKey } from './domain/assets/permission/image-key.ts'
import { Access } from './domain/auth/access.ts'
import { ensureTokenFiles } from './domain/auth/token-file.ts'
import type { LakeConfig } from './domain/config.ts'
import { Listeners } from './domain/listen/listeners.ts'
import { LiveEvents } from './domain/listen/live-events.ts'
import { ensureAdministrator } from './domain/people/first-administrator.ts'
import { Queries } from './domain/query/processes/queries.ts'
import { Presence } from './http/sockets/presence/presence.ts'
import { openStore } from './store/store.ts'
import { Transactor, type Announcer } from './domain/transactions/transactor.ts'
import type { Lake } from './http/lake.ts'
import { ClientLimits } from './http/server/client-limits.ts'
import { Webhook } from './domain/webhook/webhook.ts'

/** Opens the data folder. `publicUrl` is the beginning of asset addresses. */
export function openLake(config: LakeConfig, publicUrl: string): Lake {
  const store = openStore(config.dir, {
    publicUrl,
    cacheCharacters: config.cacheCharacters,
    fillsOutbox: config.webhook !== undefined,
  })
  // No upload can be running yet, so these files were left by a killed process.
  rmSync(uploadFolder(config.dir), { recursive: true, force: true })
  const access = new Access(store, config.sessions)
  ensureTokenFiles(config.dir, store.tokens, access.audit)
  ensureAdministrator(store.people)
  const listeners = new Listeners()
  const liveEvents = new LiveEvents(store.documents)
  const webhook = config.webhook && new Webhook(config.webhook, store.outbox)

  const announcer: Announcer = {
    tellListeners(transactions) {
      const changing = transactions.filter(({ changes }) => changes.length > 0)
      if (changing.length === 0) return
      try {
        for (const transaction of changing) scheduler.notice(transaction)
        listeners.publish(changing)
      } catch (error) {
        // The transactions have been committed, so their requests must not fail because of this.
        console.error('Listeners were not told of all changes:', error)
      }
    },
    /** Tells the webhook first: pages that fetch again must not get stale ones from the site. */
    async tellPages(transaction) {
      if (transaction.changes.length === 0) return
      try {
        await webhook?.announce(transaction)
        liveEvents.publish(transaction)
      } catch (error) {
        console.error(`Transaction ${transaction.id} was not announced to all:`, error)
      }
    },
  }

  const transactor = new Transactor(store, announcer)
  const scheduler = new ReleaseScheduler(store, transactor)

  const lake: Lake = {
    config,
    store,
    access,
    queries: new Queries(store.documents, queryProcesses(config, publicUrl)),
    limits: new ClientLimits(),
    transactor,
    listeners,
    liveEvents,
    presence: new Presence(),
    imageKeys: config.images.keys ?? [ensureImageKey(config.dir)],
    endStreams() {
      listeners.close()
      liveEvents.close()
    },
    close() {
      scheduler.stop()
      webhook?.close()
      access.close()
      lake.queries.close()
      store.close()
    },
  }
  return lake
}

/**
 * Settings for query processes. A quarter of their heap is for parsed documents, which take about
 * twice the length of their JSON.
 */
const queryProcesses = ({ dir, queryMegabytes }: LakeConfig, publicUrl: string) => ({
  dir,
  publicUrl,
  megabytes: queryMegabytes,
  cacheCharacters: (queryMegabytes * 1024 * 1024) / 8,
})
