import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { get, halves, temporaryFolder, upload, uploadImage } from './assets-helpers.ts'
import { startLake, type RunningLake } from './start-lake.ts'

const TEXT = '0123456789'

async function storedFile(content = TEXT) {
  const dir = await temporaryFolder()
  const { path } = await upload(dir, content, { kind: 'file', meta: { filename: 'film.mp4' } })
  const file = path.split('/').at(-1) ?? ''
  return (options: Parameters<typeof get>[3] = {}) =>
    get(dir, file, '', { kind: 'files', ...options })
}

describe('a file', () => {
  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-5', '2345', 'bytes 2-5/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=0-', TEXT, 'bytes 0-9/10'],
    ['bytes=5-999', '56789', 'bytes 5-9/10'],
    [`bytes=9-${'9'.repeat(400)}`, '9', 'bytes 9-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-999', TEXT, 'bytes 0-9/10'],
    ['Bytes=1-2', '12', 'bytes 1-2/10'],
  ])('is sent in part for %s', async (range, part, contentRange) => {
    const whole = await (await storedFile())()
    const answer = await (await storedFile())({ range })
    expect(answer.status).toBe(206)
    expect(answer.bytes.toString()).toBe(part)
    expect(answer.headers).toEqual({
      ...whole.headers,
      'content-length': String(part.length),
      'content-range': contentRange,
    })
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' })
  })

  it.each([
    'bytes=5-2',
    'bytes=-',
    'bytes=',
    'bytes=a-b',
    'bytes=1-2,4-5',
    'bytes=-1-2',
    'bytes=1.5-2',
    'lines=1-2',
    '1-2',
    '',
  ])('is sent whole for "%s"', async (range) => {
    const answer = await (await storedFile())({ range })
    expect(answer.status).toBe(200)
    expect(answer.bytes.toString()).toBe(TEXT)
    expect(answer.headers).not.toHaveProperty('content-range')
  })

  it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    'has no %s, and says how long it is',
    async (range) => {
      const { status, headers, bytes } = await (await storedFile())({ range })
      expect(status).toBe(416)
      expect(headers).toMatchObject({ 'content-range': 'bytes */10', 'cache-control': 'no-store' })
      expect(headers).not.toHaveProperty('etag')
      expect(JSON.parse(bytes.toString())).toMatchObject({
        statusCode: 416,
        message: 'There are 10 bytes; ask for a range within them.',
      })
    },
  )

  it('is sent in part only if it is the version that the client has begun', async () => {
    const request = await storedFile()
    const { headers } = await request()
    const etag = headers['etag'] ?? ''
    const range = 'bytes=2-5'
    expect(await request({ range, ifRange: etag })).toMatchObject({ status: 206 })
    for (const ifRange of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT', '']) {
      const { status, bytes } = await request({ range, ifRange })
      expect([ifRange, status, bytes.toString()]).toEqual([ifRange, 200, TEXT])
    }
    expect(await request({ range, ifNoneMatch: etag })).toMatchObject({ status: 304, body: null })
  })
})

it('images are sent in part, too, as uploaded and smaller', async () => {
  const dir = await temporaryFolder()
  const file = await uploadImage(dir, await halves(60, 40).png().toBuffer())
  for (const query of ['', 'w=16']) {
    const whole = await get(dir, file, query)
    const { status, bytes } = await get(dir, file, query, { range: 'bytes=1-3' })
    expect([status, bytes]).toEqual([206, whole.bytes.subarray(1, 4)])
  }
})

describe('over HTTP', () => {
  let lake: RunningLake
  let path: string
  beforeAll(async () => {
    lake = await startLake()
    const file = await lake.client().assets.upload('file', Buffer.from(TEXT), { filename: 'a.mp4' })
    path = new URL(file.url).pathname
  })
  afterAll(() => lake.discard())

  it('a player gets part after part', async () => {
    for (const [range, part] of [
      ['bytes=8-', '89'],
      ['bytes=0-1', '01'],
    ] as const) {
      const answer = await ask(lake, path, { headers: { range } })
      expect([answer.status, answer.text]).toEqual([206, part])
    }
    expect((await ask(lake, path)).text).toBe(TEXT)
  })

  it('a HEAD tells of the whole', async () => {
    const answer = await ask(lake, path, { method: 'HEAD', headers: { range: 'bytes=0-1' } })
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-length': '10', 'accept-ranges': 'bytes' },
    })
  })
})
