import { z } from 'zod'

/**
 * The lake recognizes a save that is sent again by the id of its transaction. The Studio
 * names only what is typed. Without a name, a publish whose answer was lost would be sent again and
 * reported as failed, and a new document would be made twice.
 */

const SAVE = /\/data\/(?:actions|mutate)\//
const unnamed = z.looseObject({ transactionId: z.null().optional() })

/** Wraps `send`, so that every save names its transaction before it is first sent. */
export function createNamedFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { url } = new Request(input, { ...init, body: null })
    const isNamed = !SAVE.test(url) || new URL(url).searchParams.has('transactionId')
    return send(input, isNamed ? init : named(init))
  }
}

function named(save: RequestInit | undefined): RequestInit | undefined {
  if (typeof save?.body !== 'string') return save
  const { data } = unnamed.safeParse(JSON.parse(save.body))
  return data ? { ...save, body: JSON.stringify({ ...data, transactionId: newId() }) } : save
}

/** Not `crypto.randomUUID`, which browsers lack on pages that did not come by HTTPS. */
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
