import { env } from '../env.ts'
import { clientKey, forwardedAddress } from '../security/client-address.ts'
import type { SignupAnswer } from './fields.ts'
import { readPostedForm, RefusedRequest } from './posted-form.ts'
import { honeypotName, subscribeAtProvider } from './provider.ts'
import { createRateLimit } from './rate-limit.ts'
import { readSignup, type Signup } from './signup.ts'
import { openSubscriberStore, type SubscriberStore, subscriberFile } from './subscriber-store.ts'

type Outcome = { status: number; answer: SignupAnswer }

const UNAVAILABLE =
  'We could not pass your signup on just now. Nothing was stored; please try again in a few minutes.'

const mayGoOn = createRateLimit({ burst: 20, refillSeconds: 15, memory: 10_000 })

let store: SubscriberStore | undefined

async function keep(signup: Signup): Promise<SignupAnswer> {
  if (env.NEWSLETTER_ACTION_URL) return subscribeAtProvider(env.NEWSLETTER_ACTION_URL, signup)
  store ??= openSubscriberStore(subscriberFile(env.DATA_DIR))
  store.add(signup)
  return { ok: true }
}

/** Who posts, for the limit; requests that nobody vouches for share one. */
function visitorOf(request: Request): string {
  const address = forwardedAddress(request.headers.get('x-forwarded-for'), env.TRUST_PROXY)
  return address === undefined ? 'unknown' : clientKey(address)
}

async function take(request: Request): Promise<Outcome> {
  const form = await readPostedForm(request)
  if (!(await mayGoOn(visitorOf(request)))) {
    throw new RefusedRequest(429, 'Too many signups from here. Please try again in a few minutes.')
  }
  // A filled honeypot is a robot, which learns nothing from a success.
  if (form.get(honeypotName(env.NEWSLETTER_ACTION_URL)))
    return { status: 200, answer: { ok: true } }
  const read = readSignup(form)
  if (!read.ok) return { status: 422, answer: read.answer }
  const answer = await keep(read.signup)
  return { status: answer.ok ? 200 : 422, answer }
}

/** Takes a posted signup all the way. Always answers; no address is ever logged. */
export async function subscribe(request: Request): Promise<Outcome> {
  try {
    return await take(request)
  } catch (error) {
    if (error instanceof RefusedRequest) {
      return { status: error.status, answer: { ok: false, message: error.message } }
    }
    console.error('A newsletter signup failed:', error instanceof Error ? error.message : 'unknown')
    return { status: 503, answer: { ok: false, message: UNAVAILABLE } }
  }
}
