import type { ServerResponse } from 'node:http'

export type CacheState = 'HIT' | 'MISS' | 'STALE'

const states = new WeakMap<ServerResponse, CacheState>()

/** Notes where a page came from. `getHeader` does not know headers that were written as a list. */
export function noteCacheState(response: ServerResponse, state: CacheState): void {
  states.set(response, state)
}

/** Undefined where the response did not pass through the cache of pages. */
export const cacheStateOf = (response: ServerResponse): CacheState | undefined =>
  states.get(response)
