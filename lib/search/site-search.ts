import { env } from '../env.ts'
import { forwardedKey } from '../security/client-address.ts'
import { createRateLimit } from '../security/rate-limit.ts'
import type { RoutedType } from '../../schemas/shared/route.ts'
import type { SearchAnswer } from './answer.ts'
import { readQuery } from './terms.ts'
import { search } from './search.ts'
import { siteIndex } from './site-index.ts'

/** As fast as anybody types, for a while. */
const secondsToWait = createRateLimit({
  name: 'typed-search',
  burst: 40,
  refillSeconds: 1,
  memory: 20_000,
})

/** Why there is no answer: too many searches from one address, or no index yet. */
export type NoAnswer = 'too many' | 'not ready'

/**
 * Searches the published content. `forwarded` is the header X-Forwarded-For, by which visitors are
 * told apart.
 */
export async function searchSite(
  typed: string,
  { forwarded, kind }: { forwarded: string | null; kind?: RoutedType | undefined },
): Promise<SearchAnswer | NoAnswer | undefined> {
  if (readQuery(typed).text === '') return undefined
  if ((await secondsToWait(forwardedKey(forwarded, env.TRUST_PROXY))) > 0) return 'too many'
  const index = await siteIndex.current()
  return index ? search(index, typed, kind) : 'not ready'
}
