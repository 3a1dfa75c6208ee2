/**
 * The Studio forgets the first words of a new draft when saving them fails, even if only because
 * the lake is being started again. With this, a save that does not arrive is sent until it does. The
 * lake knows a transaction that it has seen by its id, and does not apply it twice.
 */

const RETRY_MS = 500
const SAVE = /\/data\/(actions|mutate)\//
/** What the site's reverse proxy answers while the lake is away. */
const BAD_GATEWAY = 502

/** Adds this to `send`. A save ends with an answer of the lake, or when its own time is up. */
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
