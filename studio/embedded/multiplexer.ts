/**
 * Browsers open at most six HTTP/1.1 connections to a host, and one document pane of the
 * Studio holds more event streams than that: without this the Studio starves its own saves.
 * All streams share one WebSocket; see "Listener multiplexer" in lake/README.md for the frames.
 */

type Frame = { i: number; s?: number; d?: string; e?: 1 }

type Stream = {
  head: (status: number) => void
  chunk: (text: string) => void
  end: (error?: Error) => void
}

const STREAMED = /\/data\/(listen|live\/events)\//

export function createMultiplexedFetch(base: string): typeof fetch {
  const socket = createSharedSocket(`${base.replace(/^http/, 'ws')}/mux`)
  return (input, init) => {
    const { url, headers, signal } = new Request(input, init)
    return STREAMED.test(url)
      ? openStream(socket, { path: url.slice(base.length), headers, signal })
      : fetch(input, init)
  }
}

type SharedSocket = {
  open: (stream: Stream, request: { u: string; h: Record<string, string> }) => Promise<() => void>
}

/** One socket for all streams, made anew when it is needed and gone. */
function createSharedSocket(address: string): SharedSocket {
  const streams = new Map<number, Stream>()
  let connection: Promise<WebSocket> | undefined
  let count = 0

  const connect = () =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(address)
      socket.addEventListener('open', () => resolve(socket))
      socket.addEventListener('message', ({ data }) => receive(streams, String(data)))
      socket.addEventListener('close', () => {
        connection = undefined
        const error = new TypeError('The connection to the content lake was lost.')
        for (const stream of streams.values()) stream.end(error)
        streams.clear()
        reject(error)
      })
    })

  return {
    async open(stream, request) {
      connection ??= connect()
      const socket = await connection
      const i = ++count
      streams.set(i, stream)
      socket.send(JSON.stringify({ i, ...request }))
      return () => {
        if (streams.delete(i) && socket.readyState === WebSocket.OPEN) {
          socket.send(JSON.stringify({ i, c: 1 }))
        }
      }
    },
  }
}

function receive(streams: Map<number, Stream>, text: string) {
  // The lake on the other side of this socket is the only one that speaks here.
  const frame = JSON.parse(text) as Frame
  const stream = streams.get(frame.i)
  if (frame.s) stream?.head(frame.s)
  if (frame.d) stream?.chunk(frame.d)
  if (frame.e) {
    streams.delete(frame.i)
    stream?.end()
  }
}

type StreamRequest = { path: string; headers: Headers; signal: AbortSignal }

/** Looks like an ordinary response with an event stream as its body. */
function openStream(socket: SharedSocket, { path, headers, signal }: StreamRequest) {
  return new Promise<Response>((resolve, reject) => {
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
