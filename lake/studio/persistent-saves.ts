/**
 * The Studio loses the first words of a new draft if saving them fails, even if only because the
 * lake is restarting. With this, a save that does not arrive is sent until it does. The lake
 * recognizes a repeated transaction by its id and does not apply it twice; see named-saves.ts.
 */

const RETRY_MS = 500
const SAVE = /\/data\/(actions|mutate)\//

/** Saves that did not arrive, and are sent again. */
let waiting = 0
const askFirst = (event: Event) => event.preventDefault()

/** Lets the browser ask before it closes the page: what is not saved would be lost with it. */
function count(change: 1 | -1) {
  waiting += change
  if (waiting > 0) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
}

/** The response of the site's reverse proxy while the lake is not running. */
const BAD_GATEWAY = 502

/** Wraps `send` with this behavior. A save ends with the lake's response or at its own timeout. */
export function createPersistentFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { url, signal } = new Request(input, { ...init, body: null })
    if (!SAVE.test(url)) return send(input, init)
    const attempt = async () => {
      const answer = await send(input, init).catch((error: unknown) => {
        if (signal.aborted) throw error
      })
      return answer?.status === BAD_GATEWAY ? undefined : answer
    }
    const first = await attempt()
    if (first !== undefined) return first
    count(1)
    try {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        const answer = await attempt()
        if (answer !== undefined) return answer
      }
    } finally {
      count(-1)
    }
  }
}
