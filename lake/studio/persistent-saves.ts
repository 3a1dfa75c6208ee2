/**
 * The Studio loses the first words of a new draft if saving them fails, even if only because the
 * lake is restarting. With this, a save that does not arrive is sent until it does. The lake
 * recognizes a repeated transaction by its id and does not apply it twice.
 */

const RETRY_MS = 500
const SAVE = /\/data\/(actions|mutate)\//
/** The response of the site's reverse proxy while the lake is not running. */
const BAD_GATEWAY = 502

/** Wraps `send` with this behavior. A save ends with the lake's response or at its own timeout. */
export function createPersistentFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { url, signal } = new Request(input, { ...init, body: null })
    if (!SAVE.test(url)) return send(input, init)
    for (;;) {
      const answer = await send(input, init).catch((error: unknown) => {
        if (signal.aborted) throw error
      })
      if (answer !== undefined && answer.status !== BAD_GATEWAY) return answer
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
