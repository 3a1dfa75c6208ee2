import { PATIENCE, watchForSilence, type Patience, type SilenceWatch } from './silence.ts'

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

const UNAUTHORIZED = 401
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

type SharedSocket = {
  open: (stream: Stream, request: { u: string; h: Record<string, string> }) => Promise<() => void>
  /** Finds out now whether the lake still answers on the socket. */
  look: () => void
}

type Connection = { socket: WebSocket; streams: Map<number, Stream>; watch: SilenceWatch }

const LOST = 'The connection to the content lake was lost.'

/** One socket for all streams. It is opened when needed, and again after it was lost. */
function createSharedSocket(address: string, patience: Patience): SharedSocket {
  let connection: Promise<Connection> | undefined
  let count = 0
  const nextNumber = () => (count += 1)

  function connected(): Promise<Connection> {
    const forget = () => {
      if (connection === opened) connection = undefined
    }
    const opened = (connection ??= connect({ address, patience, nextNumber, forget }))
    return opened
  }

  return {
    async open(stream, request) {
      const { socket, streams } = await connected()
      // The page may be closing, and its sockets with it.
      if (socket.readyState !== WebSocket.OPEN) throw new TypeError(LOST)
      const i = nextNumber()
      streams.set(i, stream)
      socket.send(JSON.stringify({ i, ...request }))
      return () => {
        if (streams.delete(i) && socket.readyState === WebSocket.OPEN) {
          socket.send(JSON.stringify({ i, c: 1 }))
        }
      }
    },
    look() {
      void connection?.then(
        ({ watch }) => watch.look(),
        () => {},
      )
    },
  }
}

type ConnectionOptions = {
  address: string
  patience: Patience
  /** Gives each stream a number of its own. */
  nextNumber: () => number
  /** Called when the socket cannot be used for new streams any more. */
  forget: () => void
}

/** Opens the socket. */
function connect(options: ConnectionOptions): Promise<Connection> {
  const { address, patience, nextNumber, forget } = options
  return new Promise((resolve, reject) => {
    const streams = new Map<number, Stream>()
    const socket = new WebSocket(address)
    const watch = watchForSilence(
      {
        isExpected: () => streams.size > 0 || socket.readyState === WebSocket.CONNECTING,
        ask() {
          // There is no such stream, which the lake answers at once.
          const question = JSON.stringify({ i: nextNumber(), u: '/ping' })
          if (socket.readyState === WebSocket.OPEN) socket.send(question)
        },
        lost() {
          socket.close()
          // The browser tells of the socket's end only minutes later.
          end()
        },
      },
      patience,
    )
    function end() {
      watch.stop()
      forget()
      const error = new TypeError(LOST)
      for (const stream of streams.values()) stream.end(error)
      reject(error)
    }
    socket.addEventListener('open', () => {
      watch.heard()
      resolve({ socket, streams, watch })
    })
    socket.addEventListener('message', ({ data }) => {
      watch.heard()
      // Not validated: only the lake sends frames on this socket.
      const frame = JSON.parse(String(data)) as Frame
      receive(streams, frame)
      if (frame.s !== UNAUTHORIZED) return
      // A socket keeps the identity with which it was opened, so a new sign-in needs a new socket.
      forget()
      socket.close()
    })
    socket.addEventListener('close', end)
  })
}

function receive(streams: Map<number, Stream>, frame: Frame) {
  const stream = streams.get(frame.i)
  if (frame.s) stream?.head(frame.s)
  if (frame.d) stream?.chunk(frame.d)
  if (frame.e) {
    streams.delete(frame.i)
    stream?.end()
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
