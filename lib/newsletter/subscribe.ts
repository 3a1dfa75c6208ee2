import { env } from '../env.ts'
import { forwardedKey } from '../security/client-address.ts'
import { createRateLimit } from '../security/rate-limit.ts'
import type { SignupAnswer } from './fields.ts'
import { readPostedForm, RefusedRequest, unavailable } from './posted-form.ts'
import { subscribeOverApi } from './provider-api.ts'
import { honeypotName, subscribeAtForm } from './provider.ts'
import { readSignup, type Signup } from './signup.ts'
import { openSubscriberStore, type SubscriberStore, subscriberFile } from './subscriber-store.ts'

type Outcome = {
  status: number
  answer: SignupAnswer
  /** Seconds after which a refused signup may be sent again. */
  retryAfter?: number | undefined
  /** What was typed; undefined where it could not be read. */
  form?: URLSearchParams | undefined
}

const secondsToWait = createRateLimit({
  name: 'newsletter',
  burst: 20,
  refillSeconds: 15,
  memory: 10_000,
})

let store: SubscriberStore | undefined

async function keep(signup: Signup): Promise<SignupAnswer> {
  const { NEWSLETTER_ACTION_URL: action, NEWSLETTER_API_KEY: key } = env
  if (action && key) return subscribeOverApi(action, key, signup)
  if (action) return subscribeAtForm(action, signup)
  store ??= openSubscriberStore(subscriberFile(env.DATA_DIR))
  store.add(signup)
  return { ok: true }
}

async function take(request: Request, form: URLSearchParams): Promise<Outcome> {
  const visitor = forwardedKey(request.headers.get('x-forwarded-for'), env.TRUST_PROXY)
  const wait = await secondsToWait(visitor)
  if (wait > 0) {
    const message = 'Too many signups from here. Please try again in a few minutes.'
    throw new RefusedRequest(429, message, wait)
  }
  // A filled honeypot is a robot, which learns nothing from a success.
  if (form.get(honeypotName(env.NEWSLETTER_ACTION_URL)))
    return { status: 200, answer: { ok: true } }
  const read = readSignup(form)
  if (!read.ok) return { status: 422, answer: read.answer }
  const answer = await keep(read.signup)
  return { status: answer.ok ? 200 : 422, answer }
}

function failed(error: unknown): Outcome {
  const { message, retryAfter, status } =
    error instanceof RefusedRequest
      ? error
      : unavailable('We could not keep your signup just now. Nothing was stored.')
  if (status >= 500) {
    console.error('A newsletter signup failed:', error instanceof Error ? error.message : 'unknown')
  }
  return { status, answer: { ok: false, message }, retryAfter }
}

/** Takes a posted signup all the way. Always answers; no address is ever logged. */
export async function subscribe(request: Request): Promise<Outcome> {
  let form: URLSearchParams | undefined
  try {
    form = await readPostedForm(request)
    return { ...(await take(request, form)), form }
  } catch (error) {
    return { ...failed(error), form }
  }
}
