import { createSharedSocket, type SharedSocket, type Stream } from './shared-socket.ts'
import { PATIENCE } from './silence.ts'

/**
 * Browsers open at most six HTTP/1.1 connections to a host, and one document pane of the
 * Studio holds more event streams than that: without this the Studio starves its own saves.
 * All streams share one WebSocket; see "Listener multiplexer" in lake/README.md for the frames.
 */

const STREAMED = /\/data\/(listen|live\/events)\//

export function createMultiplexedFetch(base: string, patience = PATIENCE): typeof fetch {
  const socket = createSharedSocket(`${base.replace(/^http/, 'ws')}/mux`, patience)
  return (input, init) => {
    const { url, headers, method, signal } = new Request(input, init)
    if (STREAMED.test(url)) {
      return openStream(socket, { path: url.slice(base.length), headers, signal })
    }
    // What is written must not rest on a document that is no longer followed.
    if (method !== 'GET') socket.look()
    return fetch(input, init)
  }
}

type StreamRequest = { path: string; headers: Headers; signal: AbortSignal }

/** Returns what looks like an ordinary response with an event stream as its body. */
function openStream(socket: SharedSocket, { path, headers, signal }: StreamRequest) {
  return new Promise<Response>((resolve, reject) => {
    // While the request waited for a sign-in, for instance. Nobody would end such a stream.
    signal.throwIfAborted()
    const encoder = new TextEncoder()
    let close: (() => void) | undefined
    let ended = false
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const finish = (error?: Error) => {
          if (ended) return
          ended = true
          close?.()
          if (error) controller.error(error)
          else controller.close()
          reject(error ?? new TypeError('The stream ended before it began.'))
        }
        signal.addEventListener('abort', () => finish(new DOMException('Aborted', 'AbortError')))
        const stream: Stream = {
          head: (status) => resolve(new Response(body, { status, headers: EVENT_STREAM })),
          chunk: (text) => void (ended || controller.enqueue(encoder.encode(text))),
          end: finish,
        }
        void socket.open(stream, { u: path, h: Object.fromEntries(headers) }).then((closer) => {
          close = closer
          return ended && closer()
        }, finish)
      },
      cancel() {
        ended = true
        close?.()
      },
    })
  })
}

const EVENT_STREAM = { 'content-type': 'text/event-stream' }
