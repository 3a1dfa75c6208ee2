import { isOffline, untilOnline } from './online.ts'

/**
 * The Studio gives up a read that fails, after a few attempts within seconds, and some of its parts end
 * with their whole tool: "The structure tool crashed", with the text that is not saved yet. With this,
 * what is read offline waits until the browser is online.
 */

const QUERY = /\/data\/query\//

/** Wraps `send` with this behavior. A read that is aborted while it waits fails. */
export function createPatientFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { method, signal, url } = new Request(input, { ...init, body: null })
    // Long queries are posted.
    if (method !== 'GET' && !QUERY.test(url)) return send(input, init)
    for (;;) {
      try {
        return await send(input, init)
      } catch (error) {
        if (signal.aborted || !isOffline()) throw error
        await untilOnline(signal)
      }
    }
  }
}
