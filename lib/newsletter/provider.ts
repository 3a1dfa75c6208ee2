import type { SignupAnswer } from './fields.ts'
import { parseProviderAnswer } from './provider-answer.ts'
import type { Signup } from './signup.ts'

const TIMEOUT_MS = 8000
const ANSWER_LIMIT = 16_384

/** Name of the field that people leave empty: the provider derives it from its account and list. */
export function honeypotName(action: string | undefined): string {
  if (!action) return 'b_embedded_newsletter'
  const query = new URL(action).searchParams
  return `b_${query.get('u') ?? ''}_${query.get('id') ?? ''}`
}

/** The provider's address that answers as JSON: `…/post` becomes `…/post-json`, the form's fields join its query. */
export function jsonAddress(action: string, signup: Signup): URL {
  const url = new URL(action)
  url.pathname = url.pathname.replace(/\/post\/?$/, '/post-json')
  for (const [name, value] of Object.entries(signup)) url.searchParams.set(name, value)
  url.searchParams.set(honeypotName(action), '')
  url.searchParams.set('subscribe', 'Subscribe')
  return url
}

/** Hands a signup to the provider. Throws where it cannot be reached in time. */
export async function subscribeAtProvider(action: string, signup: Signup): Promise<SignupAnswer> {
  const response = await fetch(jsonAddress(action, signup), {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The mailing-list provider answered ${response.status}.`)
  return parseProviderAnswer((await response.text()).slice(0, ANSWER_LIMIT))
}
