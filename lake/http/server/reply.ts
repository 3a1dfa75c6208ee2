import { Readable } from 'node:stream'
import type { EventStream } from './event-stream.ts'

/** What an endpoint answers. `events` opens once the head of an event stream has been sent. */
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

/** An answer that is JSON text already, or its bytes. */
export function jsonText(text: string | Uint8Array): Reply {
  return { kind: 'json', status: 200, text }
}

/** 204 without a body. */
export const noContent = (): Reply => ({ kind: 'body', status: 204, headers: {}, body: null })
/** One JSON value a line, made only as fast as the client reads them. */
export function ndjson(lines: Iterable<string>): Reply {
  const headers = { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' }
  return { kind: 'body', status: 200, headers, body: Readable.from(lines) }
}
