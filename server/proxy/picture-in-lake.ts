import { Agent, request as send } from 'undici'
import { lakePath } from './lake-proxy.ts'

/** The lake only has to look for a file. */
const ANSWER_WITHIN_MS = 1000

/**
 * Asks the lake whether it refuses a picture, such as one that does not exist or whose signature is
 * made up, by the picture's address on the site. Next would log each of them, and so visitors could
 * fill the log. False also where the lake does not answer: Next may have the picture on disk.
 */
export function createIsRefused(lakeUrl: string) {
  const dispatcher = new Agent()
  return async function isRefused(picture: string): Promise<boolean> {
    try {
      const { body, statusCode } = await send(new URL(lakePath(picture), lakeUrl), {
        method: 'HEAD',
        // Whoever knows any version of it is told that it has not changed, and no crop has to be made.
        headers: { 'if-none-match': '*' },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        dispatcher,
      })
      await body.dump()
      return statusCode >= 400 && statusCode < 500
    } catch {
      return false
    }
  }
}
