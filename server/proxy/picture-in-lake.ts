import { LRUCache } from 'lru-cache'
import { Agent, request as send } from 'undici'
import { lakePath } from './lake-proxy.ts'

/** The lake only has to look for a file. */
const ANSWER_WITHIN_MS = 1000
/** How long an answer about a picture that has been sent before is remembered. */
const ASK_AGAIN_MS = 60_000
/** How many answers are remembered; without one, the lake is asked again. */
const REMEMBERED = 10_000

/**
 * Asks the lake whether it refuses a picture, such as one that does not exist or whose signature is
 * made up, by the picture's address on the site. Next would log each of them, and so visitors could
 * fill the log. Undefined where the lake does not answer: Next may have the picture on disk.
 */
export function createIsRefused(lakeUrl: string) {
  const dispatcher = new Agent()
  return async function isRefused(picture: string): Promise<boolean | undefined> {
    try {
      const { body, statusCode } = await send(new URL(lakePath(picture), lakeUrl), {
        method: 'HEAD',
        // The lake answers 304 if there is such a picture, without making the crop.
        headers: { 'if-none-match': '*' },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        dispatcher,
      })
      await body.dump()
      return statusCode < 500 ? statusCode >= 400 : undefined
    } catch {
      return undefined
    }
  }
}

/**
 * Returns a function that says whether a picture that was there is gone, as after it was deleted. The
 * lake is asked once a minute about each picture; `isRefused` is what {@link createIsRefused} returns.
 */
export function createIsGone(
  isRefused: (picture: string) => Promise<boolean | undefined>,
  askAgainMs = ASK_AGAIN_MS,
) {
  const answers = new LRUCache<string, { isGone: boolean; until: number }>({ max: REMEMBERED })
  const keep = (picture: string, isGone: boolean) =>
    answers.set(picture, { isGone, until: performance.now() + askAgainMs })

  /** Asks the lake now. If it does not answer, the last answer holds. */
  async function ask(picture: string): Promise<boolean> {
    const before = answers.get(picture)?.isGone ?? false
    // Other requests meanwhile get the last answer and do not wait.
    keep(picture, before)
    const isGone = (await isRefused(picture)) ?? before
    keep(picture, isGone)
    return isGone
  }

  async function isGone(picture: string): Promise<boolean> {
    const known = answers.get(picture)
    return known && performance.now() < known.until ? known.isGone : ask(picture)
  }
  return { ask, isGone }
}
