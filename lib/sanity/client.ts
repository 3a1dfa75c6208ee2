import { createClient } from 'next-sanity'
import { env, isLocal, sanity } from '../env.ts'

/**
 * A lake that works answers or refuses a query within a few seconds, however busy it is. One that takes longer
 * than this is given up, in milliseconds, so that no visitor waits for an answer that never comes.
 */
export const ANSWER_WITHIN_MS = 15_000

/**
 * Reads published content on the server. The embedded lake and Sanity's cloud differ in
 * nothing but the address; next-sanity's client goes through `fetch`, so that Next can
 * cache by tag.
 */
export const client = createClient({
  ...sanity,
  perspective: 'published',
  useCdn: false,
  timeout: ANSWER_WITHIN_MS,
  ...(isLocal && {
    apiHost: env.LAKE_URL,
    useProjectHostname: false,
    // A lake that ended is back within a second. The default waits would hold a visitor up, who
    // otherwise gets the page as it was, for several more.
    maxRetries: 4,
    retryDelay: () => 250,
  }),
})
