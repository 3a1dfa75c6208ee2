import { LRUCache } from 'lru-cache'

/** How long a secret of the Studio is valid, in milliseconds. */
const SECRET_MS = 60 * 60_000
/** Only secrets from the lake get here, so that strangers cannot push any out. */
const MOST_SECRETS = 20_000

const used = new LRUCache<string, true>({ max: MOST_SECRETS, ttl: SECRET_MS })

/** Whether `secret`, which must be a valid one, is used for the first time. */
export function isFirstUse(secret: string): boolean {
  if (used.has(secret)) return false
  used.set(secret, true)
  return true
}
