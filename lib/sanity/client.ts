import { createClient } from 'next-sanity'
import { isLocal, lakeHost, sanity } from '../env.ts'

/** Set by Next in the processes of a build. */
const isBuild = process.env['NEXT_PHASE'] === 'phase-production-build'

/**
 * How long to wait for the lake, in milliseconds. A working lake answers or refuses a query within a few
 * seconds, however busy it is; one that takes longer is given up, so that no visitor waits for nothing.
 * Nobody waits for a build, which should be slow on a busy machine rather than fail.
 */
export const ANSWER_WITHIN_MS = isBuild ? 60_000 : 15_000

/**
 * Reads published content on the server. The embedded lake and Sanity's cloud differ only in the
 * address; next-sanity's client uses `fetch`, so that Next can cache by tag.
 */
export const client = createClient({
  ...sanity,
  perspective: 'published',
  useCdn: false,
  timeout: ANSWER_WITHIN_MS,
  ...lakeHost,
  // A lake that crashed is back within a second. With the client's default delays, visitors would wait
  // for several; this way they soon get the last good page.
  ...(isLocal && { maxRetries: 4, retryDelay: () => 250 }),
  // The cloud may be refusing because of too many requests, so there is only one more attempt.
  ...(!isLocal && !isBuild && { maxRetries: 1, retryDelay: () => 250 }),
})
