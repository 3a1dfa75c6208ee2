import type { ServerResponse } from 'node:http'
import { answerInTrouble, startRecordedServer } from './recorded-server.ts'
import type { RecordedRequest, Trouble } from './recorded-server.ts'

/**
 * Stands in for the mailing-list provider, with its form addresses and its API. What it answers
 * follows from what stands before the @ of an address.
 */
const ACCOUNT = { u: '0123456789abcdef012345678', id: 'a1b2c3d4e5', f_id: 'f0e1d2c3b4' }
const HONEYPOT = `b_${ACCOUNT.u}_${ACCOUNT.id}`
export const PROVIDER_KEY = '0123456789abcdef0123456789abcdef-us6'

const TROUBLES: Record<string, Trouble> = {
  slow: 'hangs',
  gone: 'ends',
  down: 'fails',
  garbage: 'talks nonsense',
}

const PROFILE = 'https://example.us6.list-manage.com/subscribe/send-email?u=1&amp;id=2&amp;e=3'

/** Its words, by what stands before the @. */
export const PROVIDER_ERRORS: Record<string, string> = {
  already: `already@example.com is already subscribed to list News. <a href="${PROFILE}">Click here to update your profile</a>`,
  single: '0 - An email address must contain a single @',
  domain:
    '0 - The domain portion of the email address is invalid (the portion after the @: example)',
  portion: '0 - The username portion of the email address is invalid (the portion before the @: .)',
  fake: '0 - This email address looks fake or invalid. Please enter a real email address.',
  recent: 'Recipient "recent@example.com" has too many recent signup requests',
  toomany:
    'Too many subscribe attempts for this email address. Please try again in about 5 minutes. (#5624)',
  refused: 'This email cannot be added to this list. Please enter a different email address.',
  html: '2 - <b onclick="alert(1)">No</b><script>alert(2)</script> &amp; no &lt;i&gt;',
}

const CONFIRM =
  'Almost finished... We need to confirm your email address. To complete the subscription process, please click the link in the email we just sent you.'

const nameOf = (email: string) => email.split('@')[0] ?? ''

/** What is missing in a form, as the provider numbers it. */
function missingField(form: URLSearchParams): string | undefined {
  const at = [0, 1, 2, 6].find((_, n) => !form.get(['EMAIL', 'FNAME', 'LNAME', 'MMERGE6'][n] ?? ''))
  return at === undefined ? undefined : `${at} - Please enter a value`
}

function formAnswer(form: URLSearchParams): object {
  const wrongList = Object.entries(ACCOUNT).some(([name, value]) => form.get(name) !== value)
  if (wrongList) return { result: 'error', msg: 'There is no such list.' }
  if (form.get(HONEYPOT) !== '' || form.get('subscribe') !== 'Subscribe')
    return { result: 'error', msg: 'This is not our form.' }
  const name = nameOf(form.get('EMAIL') ?? '')
  if (name === 'captcha') return { result: 'error', msg: 'captcha', params: form.toString() }
  const problem = missingField(form) ?? PROVIDER_ERRORS[name]
  if (problem !== undefined) return { result: 'error', msg: problem }
  const msg = name === 'single-opt-in' ? 'Thank you for subscribing!' : CONFIRM
  return { result: 'success', msg }
}

function apiAnswer({ body, headers }: RecordedRequest): [number, object] {
  const [, key] = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64')
    .toString()
    .split(':')
  if (key !== PROVIDER_KEY) return [401, { title: 'API Key Invalid', status: 401 }]
  const { email_address: email, status } = JSON.parse(body.toString())
  if (nameOf(email) === 'already') return [400, { title: 'Member Exists', detail: `${email} is.` }]
  if (nameOf(email) === 'left') return [400, { title: 'Member In Compliance State', detail: '' }]
  if (nameOf(email) === 'busy') return [429, { title: 'Too Many Requests', detail: email }]
  if (nameOf(email) === 'fake') {
    const message = 'This email address looks fake or invalid.'
    const errors = [{ field: 'email_address', message }]
    return [400, { title: 'Invalid Resource', detail: 'The resource is invalid.', errors }]
  }
  return [200, { id: '1', email_address: email, status }]
}

async function answer(request: RecordedRequest, response: ServerResponse): Promise<void> {
  const { body, method, url } = request
  const form = new URLSearchParams(`${url.search.slice(1)}&${body.toString()}`)
  const isApi = url.pathname === `/3.0/lists/${ACCOUNT.id}/members` && method === 'POST'
  const email = isApi ? JSON.parse(body.toString()).email_address : form.get('EMAIL')
  const trouble = TROUBLES[nameOf(email ?? '')]
  if (trouble) await answerInTrouble(trouble, response)
  else if (isApi) {
    const [status, json] = apiAnswer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  } else if (url.pathname === '/subscribe/post-json') {
    const callback = form.get('c')
    const json = JSON.stringify(formAnswer(form))
    response.writeHead(200, { 'content-type': 'application/javascript; charset=utf-8' })
    response.end(callback === null ? json : `${callback}(${json})`)
  } else if (url.pathname === '/subscribe/post') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end('<!doctype html><title>List</title><h1>The page of the mailing list</h1>')
  } else response.writeHead(404).end()
}

/** Starts the provider on a port of this machine; on any free one without `port`. */
export async function startProvider(port?: number) {
  const server = await startRecordedServer(answer, port)
  const query = new URLSearchParams(ACCOUNT).toString()
  return { ...server, action: `${server.origin}/subscribe/post?${query}` }
}
