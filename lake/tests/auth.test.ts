import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  await lake.seed(
    { _id: 'page', _type: 'page', title: 'public' },
    { _id: 'drafts.page', _type: 'page', title: 'secret' },
    { _id: 'settings.mail', _type: 'settings', password: 'secret' },
  )
})
afterAll(() => lake.discard())

/** Sends a request exactly as given; fetch() does not allow setting Host and Origin. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const outgoing = httpRequest(`${lake.url}${path}`, { method, headers }, (response) => {
    const status = response.statusCode ?? 0
    if (response.headers['content-type']?.startsWith('text/event-stream')) {
      response.destroy()
      resolve({ status, text: '' })
      return
    }
    let text = ''
    response.on('data', (chunk: Buffer) => (text += chunk.toString()))
    response.on('end', () => resolve({ status, text }))
  })
  outgoing.on('error', reject)
  outgoing.end(method === 'POST' ? '{"mutations":[]}' : undefined)
  return promise
}

const Q = '/data/query/production?query=*%5B0%5D'
const L = '/data/listen/production?query=*'
const M = '/data/mutate/production'

/** Path, method, and the expected status with no token, a wrong token and the right token. */
const TABLE: [path: string, method: string, none: number, wrong: number, right: number][] = [
  ['/ping', 'GET', 200, 401, 200],
  ['/v1/ping', 'GET', 200, 401, 200],
  [`/v2025-02-19${Q}`, 'GET', 200, 401, 200],
  [`/v2025-02-19${Q}&perspective=published`, 'GET', 200, 401, 200],
  [`/v2025-02-19${Q}&perspective=drafts`, 'GET', 401, 401, 200],
  [`/v2025-02-19${Q}&perspective=previewDrafts`, 'GET', 401, 401, 200],
  [`/v2025-02-19${Q}&perspective=raw`, 'GET', 200, 401, 200],
  [`/v2025-02-19${Q}&perspective=r1`, 'GET', 401, 401, 200],
  [`/v2021-06-07${Q}`, 'GET', 200, 401, 200],
  [`/v1${Q}&perspective=published`, 'GET', 200, 401, 200],
  ['/v1/data/doc/production/page', 'GET', 200, 401, 200],
  [`/v1${M}`, 'POST', 401, 401, 200],
  [`/v1${L}`, 'GET', 401, 401, 200],
  ['/vX/data/live/events/production', 'GET', 200, 401, 200],
  ['/vX/data/live/events/production?includeDrafts=true', 'GET', 401, 401, 200],
  ['/v1/assets/images/production', 'POST', 401, 401, 400],
  ['/v1/assets/files/production', 'POST', 401, 401, 200],
]

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe.each(TABLE)('%s %s', (path, method, none, wrong, right) => {
  test('without, with a wrong and with the right token', async () => {
    expect((await ask(path, {}, method)).status).toBe(none)
    const refused = await ask(path, bearer('lake_wrong'), method)
    expect(refused.status).toBe(wrong)
    expect(refused.text).toContain('SIO-401-ANF')
    expect((await ask(path, bearer(lake.token), method)).status).toBe(right)
  })
})

test('a refusal says how to mend it', async () => {
  const { text } = await ask(`/v1${Q}&perspective=drafts`)
  expect(text).toContain('Reading with the perspective \\"drafts\\" needs a token')
  expect((await ask('/ping', { authorization: 'Basic abc' })).text).toContain('Bearer <token>')
})

test('the public sees published documents and no id with a dot', async () => {
  const client = lake.visitor()
  expect(await client.fetch('*[_type in ["page", "settings"]]._id')).toEqual(['page'])
  expect(await client.fetch('*[title match "*"].title')).toEqual(['public'])
  expect(await client.fetch('*[_id == "settings.mail"]')).toEqual([])
  expect(await client.fetch('identity()')).toBe('<anonymous>')
})

test.each(['1', '2021-06-07', '2025-02-18', 'X'])(
  'a client of version %s without a token sees published documents, as at Sanity',
  async (apiVersion) => {
    const client = lake.visitor().withConfig({ apiVersion })
    const ids = await client.fetch('*[_type in ["page", "settings"]]._id')
    expect(ids).toEqual(['page'])
    expect(await client.fetch('count(*[_id in ["drafts.page", "settings.mail"]])')).toBe(0)
    expect(await client.fetch('*[references("anything")]')).toEqual([])
  },
)

test('the public gets published documents by their ids, and is told what it may not read', async () => {
  const client = lake.visitor()
  expect(await client.getDocument('page')).toMatchObject({ _id: 'page', title: 'public' })
  expect(await client.getDocument('drafts.page')).toBeUndefined()
  const ids = ['settings.mail', 'page', 'missing', 'drafts.nothing']
  expect(await client.getDocuments(ids)).toEqual([
    null,
    expect.objectContaining({ title: 'public' }),
    null,
    null,
  ])
  const { text } = await ask(`/v1/data/doc/production/${ids.join(',')}?excludeContent=true`)
  expect(JSON.parse(text)).toEqual({
    documents: [expect.not.objectContaining({ title: 'public' })],
    omitted: [
      { id: 'settings.mail', reason: 'permission' },
      { id: 'missing', reason: 'existence' },
      { id: 'drafts.nothing', reason: 'permission' },
    ],
  })
  const versions = await ask('/v1/data/doc/production/drafts.page?includeAllVersions=true')
  expect(JSON.parse(versions.text)).toMatchObject({ documents: [{ _id: 'page' }] })
})

test('history is written under the name of the token', async () => {
  const identity = await lake.client().fetch('identity()')
  expect(identity).toMatch(/^token-/)
})

const OWN = () => new URL(lake.url).host
const HOSTS: [headers: () => Record<string, string>, status: number][] = [
  [() => ({ host: `localhost:${new URL(lake.url).port}` }), 200],
  [() => ({ host: '[::1]' }), 200],
  [() => ({ host: 'evil.example' }), 403],
  [() => ({ host: '127.0.0.1.evil.example' }), 403],
  [() => ({ host: OWN(), 'x-forwarded-host': 'site.example' }), 200],
  // A page may send any X-Forwarded-Host, but not another Host than the name it came from.
  [() => ({ host: 'evil.example', 'x-forwarded-host': 'site.example' }), 403],
  [() => ({ host: 'evil.example', 'x-forwarded-host': OWN() }), 403],
]

test.each(HOSTS)('host check %#', async (headers, status) => {
  expect((await ask('/ping', headers())).status).toBe(status)
})

test('pages of other origins can neither write nor listen', async () => {
  const auth = { authorization: `Bearer ${lake.token}` }
  const own = { ...auth, origin: `http://${OWN()}` }
  const forwarded = {
    ...auth,
    'x-forwarded-host': 'site.example',
    origin: 'https://site.example',
  }
  for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1:1']) {
    expect((await ask(`/v1${M}`, { ...auth, origin }, 'POST')).status).toBe(403)
    expect((await ask(`/v1${L}`, { ...auth, origin })).status).toBe(403)
  }
  for (const headers of [own, forwarded]) {
    expect((await ask(`/v1${M}`, headers, 'POST')).status).toBe(200)
    expect((await ask(`/v1${L}`, headers)).status).toBe(200)
  }
})
