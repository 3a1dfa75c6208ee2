import type { ServerResponse } from 'node:http'
import { Readable, pipeline } from 'node:stream'
import { EventStream, type EventSink } from './event-stream.ts'
import { openEvents, type Reply } from './reply.ts'
import { secured } from './security-headers.ts'

/** Writes a reply to the HTTP response. */
export function sendReply(response: ServerResponse, reply: Reply): void {
  if (reply.kind === 'json') sendJson(response, reply)
  else if (reply.kind === 'body') sendBody(response, reply)
  else if (response.req.method === 'HEAD') writeHead(response, 200, EVENT_STREAM).end()
  else {
    const instead = openEvents(reply, () => {
      writeHead(response, 200, EVENT_STREAM)
      return new EventStream(sinkOf(response))
    })
    if (instead !== undefined) sendReply(response, instead)
  }
}

const EVENT_STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

type Headers = Record<string, string | number>

/**
 * Merges the reply's `vary` with the one of CORS, since both apply. An origin that CORS names stays:
 * to pages that send credentials, browsers show no reply that is for all origins.
 */
function writeHead(response: ServerResponse, status: number, headers: Headers): ServerResponse {
  const { 'access-control-allow-origin': _, ...others } = headers
  const varies = [response.getHeader('vary'), headers['vary']].filter(Boolean).join(', ')
  const sent = response.hasHeader('access-control-allow-origin') ? others : headers
  return response.writeHead(status, { ...secured(sent), ...(varies !== '' && { vary: varies }) })
}

function sendJson(response: ServerResponse, reply: Extract<Reply, { kind: 'json' }>): void {
  const body = Buffer.from(reply.text)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.byteLength,
    'cache-control': 'no-store',
    ...reply.headers,
  }
  writeHead(response, reply.status, headers)
  response.end(body)
}

function sendBody(response: ServerResponse, reply: Extract<Reply, { kind: 'body' }>): void {
  writeHead(response, reply.status, reply.headers)
  if (!(reply.body instanceof Readable)) response.end(reply.body ?? undefined)
  else if (response.req.method === 'HEAD') {
    reply.body.destroy()
    response.end()
  } else {
    pipeline(reply.body, response, (error) => {
      // A client that disconnects early is no error.
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error)
    })
  }
}

function sinkOf(response: ServerResponse): EventSink {
  const unread = new Set<() => void>()
  // A response that had to wait for others on its connection forgets what it was to call.
  response.on('close', () => {
    for (const taken of unread) taken()
    unread.clear()
  })
  return {
    write(chunk, taken) {
      unread.add(taken)
      // As bytes, which lie outside of the heap, and are what the stream counts.
      response.write(Buffer.from(chunk), () => {
        if (unread.delete(taken)) taken()
      })
    },
    end: () => void response.end(),
    destroy: () => void response.destroy(),
    backlog: () => response.writableLength,
    onClose: (listener) => void response.on('close', listener),
  }
}
