import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { resolveIdentity } from '../../server/credentials.ts'
import { apiError } from '../../../model/errors.ts'
import type { Access } from '../../../domain/auth/access.ts'
import { pathOf, type Answer } from '../../server/answer.ts'
import { refusal } from '../../server/reply.ts'
import type { ClientLimits } from '../../server/client-limits.ts'
import type { Admitted } from '../admission.ts'
import { POLICY_VIOLATION, UNSUPPORTED_DATA } from '../close-codes.ts'
import { parseFrame, type ClientFrame } from './frames.ts'
import { MuxStream } from './mux-stream.ts'

const STREAMED = /^\/v[^/]+\/data\/(listen|live\/events)\//
const MAX_STREAMS = 200
/** A Studio opens a few streams, of which the first has the token; a flood would delay everybody. */
const MAX_FRAMES_UNSIGNED = 100

interface Mux {
  socket: WebSocket
  request: IncomingMessage
  place: Admitted
  access: Access
  limits: Pick<ClientLimits, 'muxFrames'>
  answer: Answer
}

/**
 * Serves many event streams on one socket, because browsers open only few HTTP/1.1 connections. The
 * protocol is in frames.ts.
 */
export function serveMux({ socket, request, place, access, limits, answer }: Mux): void {
  const { headers } = request
  const streams = new Map<number, MuxStream>()
  let frames = 0

  function open(frame: Extract<ClientFrame, { u: string }>): void {
    const { i, u, h } = frame
    const stream = new MuxStream(socket, i)
    streams.set(i, stream)
    stream.onClose(() => streams.delete(i))
    // The cookie came with the socket; a token may come with each stream and takes precedence.
    fill(stream, u, { ...headers, ...h }).catch((error: unknown) => {
      console.error('A stream could not be opened:', error)
      socket.terminate()
    })
  }

  async function fill(stream: MuxStream, url: string, own: IncomingHttpHeaders): Promise<void> {
    place.signIn(socket, resolveIdentity(own, access))
    stream.send(await answerOf(url, own, answer, streams.size))
  }

  socket.on('message', (data, isBinary) => {
    // A client need not answer the closing of its socket, and may go on sending.
    if (socket.readyState !== socket.OPEN) return
    frames += 1
    if (place.person !== undefined) {
      limits.muxFrames.consume(place.person).then(
        () => hear(data, isBinary),
        () => socket.close(POLICY_VIOLATION, 'Too many messages.'),
      )
    } else if (frames > MAX_FRAMES_UNSIGNED) {
      socket.close(POLICY_VIOLATION, 'Too many messages without a sign-in.')
    } else hear(data, isBinary)
  })

  function hear(data: RawData, isBinary: boolean): void {
    const frame = parseFrame(data, isBinary)
    if (frame === undefined) {
      socket.close(UNSUPPORTED_DATA, 'Expected {"i":1,"u":"/v1/data/listen/…"} or {"i":1,"c":1}.')
    } else if ('c' in frame) {
      streams.get(frame.i)?.closed()
    } else if (streams.has(frame.i)) {
      socket.close(POLICY_VIOLATION, `Stream ${frame.i} is open already.`)
    } else {
      open(frame)
    }
  }

  socket.on('close', () => {
    for (const stream of streams.values()) stream.closed()
  })
}

async function answerOf(url: string, headers: IncomingHttpHeaders, answer: Answer, open: number) {
  if (!STREAMED.test(url)) {
    return refusal(apiError(404, `Not an event stream: ${pathOf(url)}`))
  }
  if (open > MAX_STREAMS) {
    return refusal(apiError(429, `At most ${MAX_STREAMS} streams on one socket.`))
  }
  return answer({ method: 'GET', url, headers, body: Readable.from([]) })
}
