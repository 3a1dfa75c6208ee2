import { gzipSync } from 'node:zlib'
import type { Body } from './endpoints.ts'
import type { Sent } from './send.ts'

type BadBody = [what: string, change: Partial<Sent>, status: number]

const DEEP = `${'['.repeat(2000)}${']'.repeat(2000)}`
/** The lake must refuse by the announced length; larger bodies are not actually sent. */
const MOST_SENT = 1024 * 1024

const NO_JSON: [what: string, body: string | Buffer][] = [
  ['nothing', ''],
  ['half of a value', '{"query":'],
  ['two values', '{}{}'],
  ['single quotes', "{'a':1}"],
  ['a form', 'query=*'],
  ['XML', '<?xml version="1.0"?><a/>'],
  ['NUL', '\0'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['UTF-16', Buffer.from('{"query":"*"}', 'utf16le')],
  ['compressed bytes', gzipSync('{"query":"*"}')],
  ['text', '"text"'],
  ['a number', '7'],
  ['null', 'null'],
  ['too many levels', DEEP],
  ['too many levels in a field', `{"query":"*","mutations":${DEEP},"actions":${DEEP}}`],
]

const NO_JSON_TYPES = [
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
  'text/html',
  'nonsense',
]

/** Invalid bodies, which an endpoint must refuse whatever it does with a valid one. */
export function badBodies(body: Body | undefined, good: Sent): BadBody[] {
  if (body === undefined) return []
  const typed = (type: string) => ({ headers: { ...good.headers, 'content-type': type } })
  return [...ofItsKind(body, typed), ...oversized(body.limit, good)]
}

function ofItsKind(body: Body, typed: (type: string) => Partial<Sent>): BadBody[] {
  if (body.kind === 'bytes') return [['nothing', { body: '' }, 400]]
  if (body.kind === 'form') {
    return ['application/json', 'text/plain'].map((type) => [type, typed(type), 415])
  }
  const other = body.kind === 'list' ? '{}' : '[]'
  return [
    ...[['another kind of JSON', other] as const, ...NO_JSON].map(([what, text]): BadBody => [
      what,
      { body: text },
      400,
    ]),
    ...NO_JSON_TYPES.map((type): BadBody => [`sent as ${type}`, typed(type), 415]),
  ]
}

function oversized(limit: number, { headers }: Sent): BadBody[] {
  const announced = { ...headers, 'content-length': String(limit + 1) }
  const chunked = { ...headers, 'transfer-encoding': 'chunked' }
  const sent: BadBody = ['too many bytes', { headers: chunked, body: 'x'.repeat(limit + 1) }, 413]
  return [
    ['more bytes announced than are taken', { headers: announced, body: 'x' }, 413],
    ...(limit <= MOST_SENT ? [sent] : []),
  ]
}
