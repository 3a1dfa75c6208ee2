import { readFileSync } from 'node:fs'
import { encodeSignatureHeader } from '@sanity/webhook'
import { evaluate, parse } from 'groq-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publishedChanges } from 'embedded-lake/webhook'
import type { followWebhook } from '../../lib/revalidation/follow.ts'
import { changeGuard, expiredBy } from '../../lib/revalidation/tags.ts'

/** The filter and the projection that docs/studio-on-cloud.md tells to give to the webhook. */
const [filter = '', projection = ''] = Array.from(
  readFileSync('docs/studio-on-cloud.md', 'utf8').matchAll(/```groq\n(.*?)```/gs),
  ([, groq]) => groq,
)

type Document = { _id: string; _type: string } & Record<string, unknown>
type Change = { before: Document | null; after: Document | null }

async function inDelta(groq: string, { after, before }: Change): Promise<unknown> {
  const tree = parse(groq, { mode: 'delta' })
  return (await evaluate(tree, { root: after ?? before, before, after })).get()
}

/** What the embedded lake would send about the same change. */
function sentByLake({ after, before }: Change) {
  const stamps = {
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
  }
  const id = (after ?? before)?._id ?? ''
  const stored = {
    before: before && { ...before, ...stamps },
    after: after && { ...after, ...stamps },
  }
  const change = { ...stored, id, effects: { apply: [], revert: [] }, mutations: [] }
  const transaction = { id: 't', timestamp: '', author: '', requestHash: '', mutations: [] }
  return publishedChanges({ ...transaction, results: [], changes: [change] })[0]
}

const post = (current: string) => ({ _id: 'a', _type: 'post', slug: { _type: 'slug', current } })
const settings = { _id: 'settings', _type: 'settings', title: 'Quarterlight' }

test.each<[string, Change]>([
  ['a document is published', { before: null, after: post('one') }],
  ['it moves to another address', { before: post('one'), after: post('two') }],
  ['it is unpublished', { before: post('two'), after: null }],
  ['one without an address changes', { before: settings, after: { ...settings, title: 'Q' } }],
])('when %s, the cloud sends what the lake sends', async (_, change) => {
  expect(await inDelta(filter, change)).toBe(true)
  const sent = await inDelta(projection, change)
  expect(sent).toEqual(sentByLake(change))
  expect(changeGuard.safeParse(sent).success).toBe(true)
})

test.each(['sanity.imageAsset', 'sanity.previewUrlSecret', 'system.release'])(
  '%s is no news',
  async (_type) => {
    const change = { before: null, after: { _id: 'a', _type } }
    expect(await inDelta(filter, change)).toBe(false)
    expect(sentByLake(change)).toBeUndefined()
  },
)

const image = (altText?: string) => ({ _id: 'image-a', _type: 'sanity.imageAsset', altText })

test.each<[string, Change, boolean]>([
  ['gets a text', { before: image(), after: image('A bus') }, true],
  ['gets another text', { before: image('A bus'), after: image('A tram') }, true],
  ['loses its text', { before: image('A bus'), after: image() }, true],
  ['comes with a text', { before: null, after: image('A bus') }, true],
  ['is tagged', { before: image('A bus'), after: { ...image('A bus'), tags: [] } }, false],
  ['is uploaded', { before: null, after: image() }, false],
])('an image that %s: whether the cloud tells of it', async (_, change, isTold) => {
  expect(await inDelta(filter, change)).toBe(isTold)
})

test('nobody knows which pages show an image, so that a new text makes all pages new', async () => {
  const sent = await inDelta(projection, { before: image(), after: image('A bus') })
  expect(expiredBy(changeGuard.parse(sent), () => [])).toEqual(['content'])
})

test.each<[string, object, string[]]>([
  ['a new address', { slug: 'b', previousSlug: 'a' }, ['post:a', 'post:b', 'routes']],
  [
    'moves meanwhile',
    { slug: 'a', previousSlug: 'a', between: ['b'] },
    ['post:a', 'post:b', 'routes'],
  ],
  ['absence meanwhile', { slug: 'a', previousSlug: 'a', between: [null] }, ['post:a', 'routes']],
  ['neither', { slug: 'a', previousSlug: 'a' }, ['post:a']],
])('with %s, all pages that may show it expire', (_, slugs, expected) => {
  const change = changeGuard.parse({ _id: 'p', _type: 'post', operation: 'update', ...slugs })
  expect(expiredBy(change, () => []).toSorted()).toEqual([...expected, 'type:post'].toSorted())
})

const request = (body: BodyInit | null, headers: Record<string, string>) =>
  new Request('http://site/api/revalidate', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })

/** A body without end that counts how much of it was taken. */
function endless() {
  let taken = 0
  const chunk = new Uint8Array(100_000)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += chunk.length
      controller.enqueue(chunk)
    },
  })
  return { body, taken: () => taken }
}

describe('the receiver', () => {
  const SECRET = 'a secret for the receiver'
  const MINUTE = 60_000
  const HEADER = 'sanity-webhook-signature'
  const change = { _id: 'a', _type: 'post', slug: 'x', previousSlug: 'x', operation: 'update' }
  const expired = ['type:post', 'shows:post', 'post:x']
  let follow: typeof followWebhook

  beforeEach(async () => {
    // As after a start of the site: it has heard nothing yet.
    vi.resetModules()
    ;({ followWebhook: follow } = await import('../../lib/revalidation/follow.ts'))
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())

  async function send(content: unknown, { time = Date.now(), secret = SECRET, headers = {} } = {}) {
    const body = typeof content === 'string' ? content : JSON.stringify(content)
    const signature = await encodeSignatureHeader(body, time, secret)
    return follow(request(body, { [HEADER]: signature, ...headers }), SECRET)
  }

  test('follows one document, as the cloud sends it', async () => {
    expect(await send(change)).toEqual(expired)
  })

  test('in cloud mode waits until the cloud shows the change, but not with what the site tells itself', async () => {
    vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'abc12345')
    vi.resetModules()
    ;({ followWebhook: follow } = await import('../../lib/revalidation/follow.ts'))
    vi.useFakeTimers()
    try {
      const followed = vi.fn<(tags: unknown) => void>()
      const following = send(change).then(followed)
      await vi.advanceTimersByTimeAsync(2900)
      expect(followed).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(200)
      await following
      expect(followed).toHaveBeenCalledWith(expired)
      expect(await send({ expire: ['post:x'] })).toEqual(['post:x'])
    } finally {
      vi.useRealTimers()
      vi.unstubAllEnvs()
    }
  })

  test.each([
    ['JSON that says charset', { headers: { 'content-type': 'application/json; charset=utf-8' } }],
    ['a signature of 4 minutes ago', { time: Date.now() - 4 * MINUTE }],
    ['a clock 4 minutes ahead', { time: Date.now() + 4 * MINUTE }],
  ])('takes %s', async (_, options) => {
    expect(await send(change, options)).toEqual(expired)
  })

  test.each<[number, string, unknown, Parameters<typeof send>[1]]>([
    [401, 'a signature of 6 minutes ago', change, { time: Date.now() - 6 * MINUTE }],
    [401, 'a clock 6 minutes ahead', change, { time: Date.now() + 6 * MINUTE }],
    [401, 'another secret', change, { secret: 'another secret than that' }],
    [401, 'no signature', change, { headers: { [HEADER]: '' } }],
    [401, 'half a signature', change, { headers: { [HEADER]: 't=1700000000000' } }],
    [415, 'another type', change, { headers: { 'content-type': 'text/plain' } }],
    [400, 'no JSON', 'not json', {}],
    [400, 'JSON without a type', {}, {}],
    [400, 'an impossible operation', { ...change, operation: 'moved' }, {}],
    [413, 'more than 1 MB', { ...change, slug: 'x'.repeat(1_000_001) }, {}],
  ])('answers %i to %s', async (status, _, content, options) => {
    expect(await send(content, options)).toMatchObject({ status })
  })

  test.each<[number, string, Record<string, string>]>([
    [
      415,
      'a type that is no JSON',
      { 'content-type': 'multipart/form-data', [HEADER]: `t=${Date.now()},v1=abc` },
    ],
    [413, 'a length above the limit', { 'content-length': '700000000' }],
    [401, 'no signature', {}],
    [401, 'an old signature', { [HEADER]: 't=1700000000000,v1=abc' }],
  ])('answers %i to %s before it reads the body', async (status, _, headers) => {
    const { body, taken } = endless()
    expect(await follow(request(body, headers), SECRET)).toMatchObject({ status })
    // One chunk is taken when the stream is made.
    expect(taken()).toBeLessThanOrEqual(100_000)
  })

  test('reads no further than 1 MB of a body that does not say its length', async () => {
    const { body, taken } = endless()
    const headers = { [HEADER]: `t=${Date.now()},v1=abc` }
    expect(await follow(request(body, headers), SECRET)).toMatchObject({ status: 413 })
    expect(taken()).toBeLessThan(1_500_000)
  })

  test('follows a request once; the same change signed anew is followed again', async () => {
    const time = Date.now()
    expect(await send(change, { time })).toEqual(expired)
    expect(await send(change, { time })).toMatchObject({ status: 409 })
    expect(await send(change, { time: time + 1 })).toEqual(expired)
  })

  test('a request that was not understood may be repeated', async () => {
    const time = Date.now()
    expect(await send({}, { time })).toMatchObject({ status: 400 })
    expect(await send({}, { time })).toMatchObject({ status: 400 })
  })

  let now = Date.now()
  const tell = (instance: string, previousSequence: number, sequence: number, changes = [change]) =>
    send({ instance, previousSequence, sequence, changes }, { time: (now += 1) })
  const everything = ['content']

  test('the first message, a gap and a lake started anew expire everything, each with a line', async () => {
    expect(await tell('lake', 0, 7)).toEqual(everything)
    expect(await tell('lake', 7, 8)).toEqual(expired)
    expect(await tell('lake', 9, 10)).toEqual(everything)
    expect(await tell('lake', 10, 11)).toEqual(expired)
    expect(await tell('lake again', 11, 11, [])).toEqual(everything)
    expect(await tell('lake again', 11, 12)).toEqual(expired)
    expect(vi.mocked(console.log).mock.calls.map(([line]) => String(line))).toEqual([
      'Every page is rendered again, because this is the first message since the site started.',
      'Every page is rendered again, because messages 9 to 9 did not arrive.',
      'Every page is rendered again, because the lake was started again.',
    ])
  })

  test('a site that expired everything at its start has missed nothing before the first message', async () => {
    await send({ _id: '*', _type: '*', operation: 'update' })
    expect(await tell('lake', 7, 7, [])).toEqual([])
    expect(await tell('lake', 7, 8)).toEqual(expired)
    expect(await tell('lake', 9, 10)).toEqual(everything)
    expect(await tell('lake again', 10, 10, [])).toEqual(everything)
  })

  test('a message repeated because its answer was lost is no gap, and the next one neither', async () => {
    await tell('lake', 0, 3)
    expect(await tell('lake', 3, 4)).toEqual(expired)
    expect(await tell('lake', 3, 4)).toEqual(expired)
    expect(await tell('lake', 3, 5)).toEqual(expired)
    expect(await tell('lake', 3, 4)).toEqual(expired)
    expect(await tell('lake', 5, 6)).toEqual(expired)
  })

  test('many changes expire each tag once, and one that names nothing expires everything', async () => {
    await tell('lake', 0, 0, [])
    const other = { ...change, _id: 'b', slug: 'y', previousSlug: 'y' }
    expect(await tell('lake', 0, 3, [change, other, change])).toEqual([
      'type:post',
      'shows:post',
      'post:x',
      'post:y',
    ])
    expect(await tell('lake', 3, 4, [change, { ...change, _type: '*' }])).toEqual(everything)
  })

  test('a message without changes that fits expires nothing', async () => {
    await tell('lake', 0, 3)
    expect(await tell('lake', 3, 3, [])).toEqual([])
  })
})
