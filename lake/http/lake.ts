import type { Access } from '../domain/auth/access.ts'
import type { LakeConfig } from '../domain/config.ts'
import type { Listeners } from '../domain/listen/listeners.ts'
import type { LiveEvents } from '../domain/listen/live-events.ts'
import type { Queries } from '../domain/query/processes/queries.ts'
import type { Transactor } from '../domain/transactions/transactor.ts'
import type { Store } from '../store/store.ts'
import type { ClientLimits } from './server/client-limits.ts'
import type { Presence } from './sockets/presence/presence.ts'

/** An open lake: everything that endpoints work with. */
export interface Lake {
  config: LakeConfig
  store: Store
  access: Access
  queries: Queries
  /** Counts and limits what clients have open and how often they ask. */
  limits: ClientLimits
  transactor: Transactor
  listeners: Listeners
  liveEvents: LiveEvents
  presence: Presence
  /** Keys for checking signatures of image addresses. */
  imageKeys: readonly string[]
  /** Ends all event streams, so that their connections can be closed. */
  endStreams(): void
  close(): void
}
