import { request } from 'node:http'
import type { Role } from '../../model/roles.ts'
import { bearer, type Answer } from '../ask.ts'
import type { Body, Endpoint } from './endpoints.ts'
import type { World } from './world.ts'

export type Headers = Record<string, string>

export interface Sent {
  method: string
  /** The path exactly as sent, including dot segments. */
  path: string
  headers?: Headers
  body?: string | Buffer
}

export type Good = Sent & { headers: Headers }

export const VERSION = '/v2025-02-19'

/** Sends a request without any normalization. Event streams are closed after their first data. */
export function send(
  { lake }: Pick<World, 'lake'>,
  { method, path, headers = {}, body }: Sent,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const isMeasured = body !== undefined && headers['transfer-encoding'] === undefined
  const length = isMeasured ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const { hostname, port } = new URL(lake.url)
  // Uses a new connection, because after a refusal the rest of a body may still be on its way.
  const agent = false
  const options = { agent, hostname, port, method, path, headers: { ...length, ...headers } }
  const outgoing = request(options, (response) => {
    const answer = { status: response.statusCode ?? 0, headers: response.headers }
    let text = ''
    response.on('data', (chunk: Buffer) => (text += chunk.toString()))
    response.on('end', () => {
      resolve({ ...answer, text })
      // If less was sent than announced, the lake would wait for the rest.
      outgoing.destroy()
    })
    if (!response.headers['content-type']?.startsWith('text/event-stream')) return
    response.destroy()
    resolve({ ...answer, text: '' })
  })
  outgoing.on('error', reject)
  outgoing.end(body)
  return promise
}

/** The endpoint's valid request. */
export function goodRequest(name: string, endpoint: Endpoint, world: World): Good {
  const { ask, body, lowest, asker = lowest } = endpoint
  const [method = ''] = name.split(' ')
  const credential = asker === 'anyone' ? {} : credentialOf(asker, world)
  return {
    method,
    path: VERSION + world.named(ask),
    ...(body !== undefined && { body: world.named(textOf(body)) }),
    headers: { ...credential, ...(body !== undefined && { 'content-type': typeOf(body) }) },
  }
}

export const credentialOf = (role: Role, { tokens }: World): Headers => bearer(tokens[role])

function textOf(body: Body): string {
  if (body.kind === 'form') {
    return Object.entries(body.form)
      .map((field) => field.join('='))
      .join('&')
  }
  return body.kind === 'bytes' ? body.bytes : JSON.stringify(body.json)
}

function typeOf(body: Body): string {
  if (body.kind === 'form') return 'application/x-www-form-urlencoded'
  return body.kind === 'bytes' ? body.type : 'application/json'
}
