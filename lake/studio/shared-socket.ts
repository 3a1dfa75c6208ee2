import { untilOnline } from './online.ts'
import { watchForSilence, type Patience, type SilenceWatch } from './silence.ts'

type Frame = { i: number; s?: number; d?: string; e?: 1 }

/** What is to be told of one stream. */
export type Stream = {
  head: (status: number) => void
  chunk: (text: string) => void
  end: (error?: Error) => void
}

const UNAUTHORIZED = 401

export type SharedSocket = {
  open: (stream: Stream, request: { u: string; h: Record<string, string> }) => Promise<() => void>
  /** Finds out now whether the lake still answers on the socket. */
  look: () => void
}

type Connection = { socket: WebSocket; streams: Map<number, Stream>; watch: SilenceWatch }

const LOST = 'The connection to the content lake was lost.'

/** One socket for all streams. It is opened when needed, and again after it was lost. */
export function createSharedSocket(address: string, patience: Patience): SharedSocket {
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
      const endStreams = () => {
        for (const stream of streams.values()) stream.end(error)
      }
      // The Studio locks its forms until streams that ended are back: offline, one goes on writing.
      void untilOnline().then(endStreams)
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
