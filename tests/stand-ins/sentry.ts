import type { ServerResponse } from 'node:http'
import { gunzipSync, inflateSync } from 'node:zlib'
import { answerInTrouble, startRecordedServer } from './recorded-server.ts'
import type { RecordedRequest, Trouble } from './recorded-server.ts'
import { sentryUploads } from './sentry-uploads.ts'

/** One report in an envelope, such as an `event`, a container of `span`s or a `replay_recording`. */
interface EnvelopeItem {
  type: string
  /** Text, of recordings inflated. */
  text: string
}

const KEY = 'public'
const PROJECT = '1'

/** End of the payload that begins at `start`: after `length` bytes, or else at the end of the line. */
function endOf(body: Buffer, start: number, length: number | undefined): number {
  if (length !== undefined) return start + length
  const newline = body.indexOf('\n', start)
  return newline === -1 ? body.length : newline
}

/** A recording is a line with its number, and then the frames, compressed by zlib. */
function textOf(type: string, payload: Buffer): string {
  if (type !== 'replay_recording') return payload.toString()
  const frames = payload.subarray(payload.indexOf('\n') + 1)
  return (frames[0] === 0x78 ? inflateSync(frames) : frames).toString()
}

/** The items of an envelope: a line of its own, and for each item a line of JSON and a payload. */
function readEnvelope({ body: sent, headers }: RecordedRequest): EnvelopeItem[] {
  const body = headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
  const items: EnvelopeItem[] = []
  let at = body.indexOf('\n') + 1
  while (at > 0 && at < body.length) {
    const headEnd = endOf(body, at, undefined)
    const { length, type } = JSON.parse(body.toString('utf8', at, headEnd))
    const end = endOf(body, headEnd + 1, length)
    items.push({ type, text: textOf(type, body.subarray(headEnd + 1, end)) })
    at = end + 1
  }
  return items
}

/** Starts what takes Sentry's envelopes and the uploads of builds, on a port of this machine; on any free one without `port`. */
export async function startSentry(port?: number) {
  let trouble: Trouble | undefined
  const uploads = sentryUploads()
  const answer = async (request: RecordedRequest, response: ServerResponse) => {
    const { method, url } = request
    const isKnown = url.pathname === `/api/${PROJECT}/envelope/` && method === 'POST'
    if (trouble) await answerInTrouble(trouble, response)
    else if (url.pathname.startsWith('/api/0/')) {
      const [status, json] = await uploads.answer(request)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    } else if (!isKnown || url.searchParams.get('sentry_key') !== KEY) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = await startRecordedServer(answer, port)
  const dsn = server.origin.replace('//', `//${KEY}@`)
  return {
    ...server,
    dsn: `${dsn}/${PROJECT}`,
    uploads,
    /** Everything of one type that came so far, or of any. */
    items: (type?: string) =>
      server.requests
        .filter(({ url }) => url.pathname.endsWith('/envelope/'))
        .flatMap(readEnvelope)
        .filter((item) => type === undefined || item.type === type),
    /** Behaves like this from now on; well, without a word. */
    suffer(next?: Trouble) {
      trouble = next
    },
  }
}
