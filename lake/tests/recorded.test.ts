import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsOf } from './editor.ts'
import { startLake, type RunningLake } from './start-lake.ts'

/** Describes a JSON value or a whole response. */
type Kind = 'object' | 'list' | 'text' | 'number' | 'flag' | 'null'

/** A request recorded from Studio, site or command line during an editing session. */
interface Recorded {
  method: string
  path: string
  query?: Record<string, string>
  body?: string
  status: number
  /** The structure of the response; for an object, that of its fields. */
  answer: Kind | Record<string, Kind> | 'stream' | 'bytes' | 'lines' | 'nothing'
}

const file = new URL('recorded/requests.jsonl', import.meta.url)
const RECORDED = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): Recorded => JSON.parse(line))

let lake: RunningLake
let picture: Buffer
const names: Record<string, string> = {}

const page = (name: string, fields: object = {}) => ({
  _id: `page-${name}`,
  _type: 'page',
  title: name,
  slug: { _type: 'slug', current: name },
  ...fields,
})

beforeAll(async () => {
  lake = await startLake()
  picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const image = await lake.client().assets.upload('image', picture)
  const block = { _key: 'b1', _type: 'block', children: [{ _key: 'c1', _type: 'span', text: 'a' }] }
  const section = { _key: 's1', _type: 'textSection', heading: 'Hello', body: [block] }
  const hero = { _type: 'image', asset: { _type: 'reference', _ref: image._id } }
  const related = [{ _key: 'r', _type: 'reference', _ref: 'page-about', _weak: true }]
  await lake.seed(
    page('about'),
    page('home', { sections: [section], hero, related }),
    page('new'),
    page('other'),
    { _id: 'siteSettings', _type: 'siteSettings', title: 'Site', tagline: 'A tagline' },
  )
  await lake.client().action(actionsOf('page-home').edit({ set: { title: 'Home' } }))
  const { _rev } = (await lake.client().getDocument('page-home')) ?? { _rev: '' }
  names.rev = _rev
  names.sha1 = image.sha1hash
  names.image = `${image.sha1hash}-800x500`
})
afterAll(() => lake.discard())

const named = (text: string) =>
  text.replace(/\$(rev|sha1|image)\b/g, (_, name: string) => names[name] ?? '')

function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'flag' : 'object'
}

async function answerOf(response: Response, { answer }: Recorded): Promise<Recorded['answer']> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return 'stream'
  }
  const text = await response.text()
  if (text === '' && response.status === 204) return 'nothing'
  if (type.startsWith('image/')) return 'bytes'
  if (type === 'application/x-ndjson') return 'lines'
  const json: unknown = JSON.parse(text)
  if (typeof answer === 'string' || typeof json !== 'object' || json === null) return kindOf(json)
  const fields = Object.entries(json)
    .filter(([name]) => name in answer)
    .map(([name, value]) => [name, kindOf(value)])
  return Object.fromEntries(fields)
}

const titled = RECORDED.map((recorded): [string, Recorded] => {
  const { method, path, query, body = '' } = recorded
  const details = query === undefined ? body : JSON.stringify(query)
  return [`${method} ${path} ${details}`, recorded]
})

/** In order, because some requests change what later ones find. */
test.each(titled)('%s', async (_, recorded) => {
  const { method, path, query, body, status, answer } = recorded
  const address = new URL(named(path), lake.url)
  for (const [name, value] of Object.entries(query ?? {}))
    address.searchParams.set(name, named(value))
  const response = await fetch(address, {
    method,
    headers: { authorization: `Bearer ${lake.token}` },
    ...(body !== undefined && {
      body: body === '$picture' ? new Uint8Array(picture) : named(body),
    }),
  })
  expect([response.status, response.status < 300 ? '' : await response.clone().text()]).toEqual([
    status,
    '',
  ])
  expect(await answerOf(response, recorded)).toEqual(answer)
})
