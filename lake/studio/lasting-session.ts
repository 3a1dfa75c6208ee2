import { z } from 'zod'
import { announceSignIn, leaveToSignIn, signInAgain } from './sign-in-again.ts'

/**
 * When a session ends under an open Studio, because it expired or was ended elsewhere, as by a new
 * password, the Studio goes to the sign-in page or crashes, and what was typed since the last save
 * is lost. With this, requests that are refused for that reason wait until the same person has
 * signed in again, and are then sent again. The Studio only notices slow responses.
 */

const UNAUTHORIZED = 401
const TOO_MANY_REQUESTS = 429
const RETRY_MS = 500
const ME = /\/users\/me(\?|$)/
/** The request that exchanges a sign-in code for a session. */
const REDEEM = /\/auth\/fetch\?/
const SIGN_OUT = /\/auth\/logout(\?|$)/

const personGuard = z.object({ id: z.string() })
/** The errors of a session that has expired, and of one that was ended or never was. */
const EXPIRED = 'SIO-401-AEX'
const UNKNOWN = 'SIO-401-ANF'
const refusalGuard = z.object({ errorCode: z.enum([EXPIRED, UNKNOWN]) })

interface Addresses {
  /** Address of the lake. */
  base: string
  /** Address of the Studio's first page. */
  studio: string
}

/** Wraps `send` with this behavior. Where this Studio itself signs out, it stays out of the way. */
export function createLastingFetch({ base, studio }: Addresses, send: typeof fetch): typeof fetch {
  let redemption: Promise<unknown> = Promise.resolve()
  let person: string | undefined
  let renewal: Promise<boolean> | undefined

  async function noteWhoIsHere(me: Response): Promise<void> {
    const { data } = personGuard.safeParse(await me.json())
    if (data === undefined) return
    person = data.id
    announceSignIn(person)
  }

  /** Resolves to true once the session is valid again, if need be after a new sign-in; to false if there is none that could be renewed. */
  async function renew(): Promise<boolean> {
    const me = await askWhoIsHere(base)
    if (me.ok) return true
    const refusal = refusalGuard.safeParse(await me.json().catch(() => undefined)).data
    if (person === undefined && refusal?.errorCode === EXPIRED) await leaveToSignIn(base)
    if (person === undefined || refusal === undefined) return false
    await signInAgain(base, studio, person)
    return true
  }

  return async (input, init) => {
    const address = addressOf(input)
    if (SIGN_OUT.test(address)) person = undefined
    if (REDEEM.test(address)) {
      const redeemed = send(input, init)
      redemption = redeemed.catch(() => {})
      return redeemed
    }
    // The Studio asks who is signed in without waiting for the session that it is about to get.
    await redemption
    const response = await send(input, init)
    if (response.ok && ME.test(address)) await noteWhoIsHere(response.clone())
    if (response.status !== UNAUTHORIZED) return response
    renewal ??= renew().finally(() => {
      renewal = undefined
    })
    return (await renewal) ? send(input, init) : response
  }
}

/** Asks until the lake answers: it may be restarting, or have no room for the moment. */
async function askWhoIsHere(base: string): Promise<Response> {
  for (;;) {
    const me = await fetch(`${base}/v1/users/me`).catch(() => undefined)
    if (me !== undefined && me.status < 500 && me.status !== TOO_MANY_REQUESTS) return me
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

const addressOf = (input: RequestInfo | URL) =>
  input instanceof Request ? input.url : input.toString()
