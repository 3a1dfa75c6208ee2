import { z } from 'zod'
import { parseJson } from '../parse-json.ts'
import { askProvider } from './ask-provider.ts'
import type { FieldName, SignupAnswer } from './fields.ts'
import { unreadableAnswer } from './provider-answer.ts'
import { plainWords } from './provider-text.ts'
import type { Signup } from './signup.ts'

const CONFIRM =
  'Almost finished. Please click the link in the email that the mailing list just sent you.'

/** The provider's answer about an address that only its own form may handle. */
const FOR_ITS_FORM = new Set([
  'Member Exists',
  'Member In Compliance State',
  'Forgotten Email Not Subscribed',
])
const KNOWN: SignupAnswer = {
  ok: false,
  message: 'The mailing list knows this address already. Continuing there…',
  challenge: true,
}

const API_FIELDS: Record<string, FieldName> = {
  email_address: 'EMAIL',
  FNAME: 'FNAME',
  LNAME: 'LNAME',
  MMERGE6: 'MMERGE6',
}

const memberGuard = z.object({ status: z.string() })
const problemGuard = z.object({
  title: z.string(),
  detail: z.string().default(''),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
})

/**
 * Address of the list's members. The key ends with the name of its data center; a stand-in on
 * this machine serves form and API itself.
 */
export function membersAddress(action: string, key: string): URL {
  const { hostname, origin, searchParams } = new URL(action)
  const path = `/3.0/lists/${encodeURIComponent(searchParams.get('id') ?? '')}/members`
  const isStandIn = hostname === 'localhost' || hostname === '127.0.0.1'
  return new URL(path, isStandIn ? origin : `https://${key.split('-').at(-1)}.api.mailchimp.com`)
}

/** What the API refuses about the signup itself; undefined for its other errors. */
function readProblem(json: unknown): SignupAnswer | undefined {
  const parsed = problemGuard.safeParse(json)
  if (!parsed.success) return undefined
  const { detail, errors, title } = parsed.data
  if (FOR_ITS_FORM.has(title)) return KNOWN
  if (title !== 'Invalid Resource') return undefined
  const [first = { field: 'email_address', message: detail }] = errors
  const message = plainWords(first.message) || plainWords(detail)
  if (!message) return undefined
  const field = API_FIELDS[first.field]
  return field ? { ok: false, field, message } : { ok: false, message }
}

/**
 * Adds a signup over the provider's API; the provider then asks the address to confirm. What it
 * holds about an address already is not changed. Throws a RefusedRequest where it gives no answer.
 */
export async function subscribeOverApi(
  action: string,
  key: string,
  { EMAIL, ...names }: Signup,
): Promise<SignupAnswer> {
  const { body, status } = await askProvider(membersAddress(action, key), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`any:${key}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email_address: EMAIL, status: 'pending', merge_fields: names }),
  })
  const json = parseJson(body)
  if (status === 200 && memberGuard.safeParse(json).success) return { ok: true, message: CONFIRM }
  const problem = status === 400 ? readProblem(json) : undefined
  if (problem) return problem
  // Its message may contain the address, which must not be logged.
  console.error(`The mailing list's API answered ${status}.`)
  throw unreadableAnswer()
}
