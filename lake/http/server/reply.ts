import { Readable } from 'node:stream'
import type { EventStream } from './event-stream.ts'

/**
 * What an endpoint returns. `events` opens once the response headers of an event stream have been
 * sent.
 */
export type Reply =
  | { kind: 'json'; status: number; text: string | Uint8Array; headers?: Record<string, string> }
  | {
      kind: 'body'
      status: number
      headers: Record<string, string>
      body: Readable | Buffer | null
    }
  | { kind: 'events'; open: (stream: EventStream) => void }

export function json(value: unknown, status = 200): Reply {
  return { kind: 'json', status, text: JSON.stringify(value) }
}

/** A reply with JSON that is already text or bytes. */
export function jsonText(text: string | Uint8Array): Reply {
  return { kind: 'json', status: 200, text }
}

/** A reply with status 204 and no body. */
export const noContent = (): Reply => ({ kind: 'body', status: 204, headers: {}, body: null })
/**
 * A reply with one JSON value a line; the lines are generated only as fast as the client reads.
 */
export function ndjson(lines: Iterable<string>): Reply {
  const headers = { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' }
  return { kind: 'body', status: 200, headers, body: Readable.from(lines) }
}
