import { request, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { RunningLake } from './start-lake.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
}

/**
 * Sends a request exactly as given; fetch() does not allow setting Host and Origin. Event streams
 * are closed after their first data.
 */
export function ask(lake: { url: string }, path: string, options: Ask = {}): Promise<Answer> {
  const { method = 'GET', body } = options
  // For methods that seldom have a body, Node omits the length, and the body would be taken for
  // another request.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const headers = { ...length, ...options.headers }
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const outgoing = request(`${lake.url}${path}`, { method, headers }, (response) => {
    const status = response.statusCode ?? 0
    if (response.headers['content-type']?.startsWith('text/event-stream')) {
      response.destroy()
      resolve({ status, headers: response.headers, text: '' })
      return
    }
    let text = ''
    response.on('data', (chunk: Buffer) => (text += chunk.toString()))
    response.on('end', () => resolve({ status, headers: response.headers, text }))
  })
  outgoing.on('error', reject)
  outgoing.end(body)
  return promise
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Headers sent by a page on the lake's own origin that is signed in by cookie. */
export const page = (lake: RunningLake, session: string) => ({
  origin: new URL(lake.url).origin,
  cookie: `other=1; lake_session=${session}`,
})

interface NewPerson {
  email: string
  role: string
  name?: string
  password?: string
}

/** Adds a person over HTTP and returns the id. */
export async function addPerson(lake: RunningLake, person: NewPerson): Promise<string> {
  const body = JSON.stringify({ name: 'Some One', ...person })
  const answer = await lake.request('/admin/people', { method: 'POST', body })
  const { id, message }: { id?: string; message?: string } = await answer.json()
  if (id === undefined) throw new Error(message)
  return id
}

/** Adds a token over HTTP and returns its secret. */
export async function addToken(lake: RunningLake, role: string): Promise<string> {
  const body = JSON.stringify({ label: `for ${role}s`, role })
  const answer = await lake.request('/admin/tokens', { method: 'POST', body })
  const { secret }: { secret: string } = await answer.json()
  return secret
}

export async function createCode(lake: RunningLake, personId: string): Promise<string> {
  const answer = await lake.request(`/admin/people/${personId}/links`, { method: 'POST' })
  const { code }: { code: string } = await answer.json()
  return code
}

/** Signs someone in by link and returns the session's secret. */
export async function signIn(lake: RunningLake, personId: string): Promise<string> {
  const code = await createCode(lake, personId)
  const answer = await ask(lake, `/v1/auth/fetch?sid=${code}`)
  const secret = /lake_session=([^;]+)/.exec(answer.headers['set-cookie']?.[0] ?? '')?.[1]
  if (secret === undefined) throw new Error(`No session: ${answer.text}`)
  return secret
}

/** A WebSocket whose messages can be waited for, in order. */
export class TestSocket {
  readonly socket: WebSocket
  readonly closed: Promise<{ code: number; reason: string }>
  readonly #messages: string[] = []

  constructor(lake: { url: string }, path: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${lake.url.replace(/^http/, 'ws')}${path}`, { headers })
    this.socket.on('message', (data) => this.#messages.push(data.toString()))
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    })
  }

  /** Resolves to the status of a refused upgrade, or to 101. */
  opened(): Promise<{ status: number; text: string }> {
    return new Promise((resolve) => {
      this.socket.on('open', () => resolve({ status: 101, text: '' }))
      this.socket.on('error', () => {})
      this.socket.on('unexpected-response', (_request, response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
    })
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Removes and returns the first message that `fits`, waiting for it if necessary. */
  async take(what: string, fits: (text: string) => boolean, limitMs = 8000): Promise<string> {
    const deadline = Date.now() + limitMs
    while (Date.now() < deadline) {
      const index = this.#messages.findIndex(fits)
      const [message] = index < 0 ? [] : this.#messages.splice(index, 1)
      if (message !== undefined) return message
      await sleep(10)
    }
    throw new Error(`Waited in vain for ${what}; came: ${this.#messages.join('\n')}`)
  }

  /** Messages received and not taken yet. */
  rest(): string[] {
    return [...this.#messages]
  }

  close(): void {
    this.socket.terminate()
  }
}

/** Headers as the site's reverse proxy sends them for a visitor at `address`. */
export const viaProxy = (address: string, site = 'https://site.example') => ({
  host: '127.0.0.1',
  'x-forwarded-host': new URL(site).host,
  'x-forwarded-proto': new URL(site).protocol.slice(0, -1),
  'x-forwarded-for': address,
})

/** Sends a form as a page of https://site.example does, through the reverse proxy. */
export function submitForm(
  lake: { url: string },
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<Answer> {
  return ask(lake, path, {
    method: 'POST',
    headers: {
      origin: 'https://site.example',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
}
