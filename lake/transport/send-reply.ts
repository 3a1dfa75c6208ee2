import type { ServerResponse } from 'node:http'
import { Readable, pipeline } from 'node:stream'
import { EventStream, type EventSink } from './event-stream.ts'
import type { Reply } from './reply.ts'

/** Puts an endpoint's answer on the wire. */
export function sendReply(response: ServerResponse, reply: Reply): void {
  if (reply.kind === 'events') {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    if (response.req.method === 'HEAD') response.end()
    else reply.open(new EventStream(sinkOf(response)))
  } else if (reply.kind === 'json') sendJson(response, reply)
  else sendBody(response, reply)
}

function sendJson(response: ServerResponse, reply: Extract<Reply, { kind: 'json' }>): void {
  const body = Buffer.from(reply.text)
  response.writeHead(reply.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.byteLength,
    'cache-control': 'no-store',
    ...reply.headers,
  })
  response.end(body)
}

function sendBody(response: ServerResponse, reply: Extract<Reply, { kind: 'body' }>): void {
  response.writeHead(reply.status, reply.headers)
  if (!(reply.body instanceof Readable)) response.end(reply.body ?? undefined)
  else if (response.req.method === 'HEAD') {
    reply.body.destroy()
    response.end()
  } else {
    pipeline(reply.body, response, (error) => {
      // The other side going away early is its own business.
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error)
    })
  }
}

function sinkOf(response: ServerResponse): EventSink {
  return {
    write: (chunk) => void response.write(chunk),
    end: () => void response.end(),
    destroy: () => void response.destroy(),
    backlog: () => response.writableLength,
    onClose: (listener) => void response.on('close', listener),
  }
}
