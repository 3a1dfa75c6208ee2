import { askProvider } from './ask-provider.ts'
import type { SignupAnswer } from './fields.ts'
import { parseProviderAnswer, unreadableAnswer } from './provider-answer.ts'
import type { Signup } from './signup.ts'

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

/** Hands a signup to the provider's form. Throws a RefusedRequest where it gives no answer. */
export async function subscribeAtForm(action: string, signup: Signup): Promise<SignupAnswer> {
  const { body, status } = await askProvider(jsonAddress(action, signup), {})
  if (status !== 200) throw unreadableAnswer()
  return parseProviderAnswer(body)
}
