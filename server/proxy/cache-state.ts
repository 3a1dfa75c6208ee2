import type { ServerResponse } from 'node:http'

export type CacheState = 'HIT' | 'MISS' | 'STALE'

/** On the response itself, which costs less than a WeakMap of responses. */
const STATE = Symbol('cache state')
interface Noted extends ServerResponse {
  [STATE]?: CacheState
}

/** Notes where a page came from. `getHeader` does not know headers that were written as a list. */
export function noteCacheState(response: Noted, state: CacheState): void {
  response[STATE] = state
}

/** Undefined where the response did not pass through the cache of pages. */
export const cacheStateOf = (response: Noted): CacheState | undefined => response[STATE]
