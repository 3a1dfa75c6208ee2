import { Readable } from 'node:stream'
import { LakeError, retryAfterOf } from '../../model/errors.ts'
import type { EventStream } from './event-stream.ts'

/**
 * What an endpoint returns. The `open` of `events` calls `start` once, which sends the head of an
 * event stream; a LakeError that it throws before that is sent in its place.
 */
export type Reply =
  | { kind: 'json'; status: number; text: string | Uint8Array; headers?: Record<string, string> }
  | {
      kind: 'body'
      status: number
      headers: Record<string, string>
      body: Readable | Buffer | null
    }
  | EventsReply

interface EventsReply {
  kind: 'events'
  open: (start: () => EventStream) => void
}

/** Opens an event stream; if there is no room for it, returns the reply to send instead. */
export function openEvents({ open }: EventsReply, start: () => EventStream): Reply | undefined {
  try {
    open(start)
    return undefined
  } catch (error) {
    if (error instanceof LakeError) return refusal(error)
    throw error
  }
}

/** The reply that tells of an error. */
export function refusal(error: LakeError): Reply {
  const retryAfter = retryAfterOf(error)
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  return json(error.body, error.status, headers)
}

export function json(value: unknown, status = 200, headers?: Record<string, string>): Reply {
  return { kind: 'json', status, text: JSON.stringify(value), ...(headers && { headers }) }
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
export function ndjson(lines: Iterable<string> | AsyncIterable<string>) {
  const headers = { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' }
  return { kind: 'body', status: 200, headers, body: Readable.from(lines) } satisfies Reply
}
