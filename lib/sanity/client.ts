import { createClient } from 'next-sanity'
import { isLocal, lakeHost, sanity } from '../env.ts'

/** Set by Next in the processes of a build. */
const isBuild = process.env['NEXT_PHASE'] === 'phase-production-build'

/**
 * A lake that works answers or refuses a query within a few seconds, however busy it is. One that takes
 * longer than this is given up, in milliseconds, so that no visitor waits for an answer that never comes.
 * Nobody waits for a build, and on a machine with much else to do it had better be slow than fail.
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
  // A lake that ended is back within a second. With the default delays, a visitor would wait
  // several more, instead of getting the page as it was.
  ...(isLocal && { maxRetries: 4, retryDelay: () => 250 }),
  // The cloud may refuse because it is asked too often, and should then not be asked more often still.
  ...(!isLocal && !isBuild && { maxRetries: 1, retryDelay: () => 250 }),
})
