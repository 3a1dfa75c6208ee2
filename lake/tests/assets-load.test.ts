import { mkdtempSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '../domain/assets/permission/signature.ts'
import { noise } from './assets-helpers.ts'
import { startLake, type RunningLake } from './start-lake.ts'

/** Each of these takes a second or more to encode. */
const SLOW = 50
const qualities = Array.from({ length: SLOW }, (_, index) => index + 1)

const settings = { LAKE_IMAGE_QUALITIES: qualities.join(',') }

let lake: RunningLake
let path: string
beforeAll(async () => {
  lake = await startLake(settings)
  const picture = await noise(1920, 1920).jpeg({ quality: 95 }).toBuffer()
  path = (await lake.client().assets.upload('image', picture)).path
}, 60_000)
afterAll(() => lake.discard())

/** Headers with which the site's reverse proxy forwards this visitor's request. */
const visit = (query: string, address = '192.0.2.1', signal?: AbortSignal) =>
  fetch(`${lake.url}/${path}${query}`, {
    headers: { 'x-forwarded-for': address },
    ...(signal && { signal }),
  })

test('what would take minutes is refused in words', async () => {
  const answer = await visit('?w=8192&h=8192&fm=avif&q=100')
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('sign in') })
  const byTheSite = await fetch(`${lake.url}/${path}?w=8192&h=8192&fm=avif&q=100`)
  expect(byTheSite.status).toBe(403)
})

test('the largest AVIF is refused to editors too, because no time limit would end it', async () => {
  const address = `${lake.url}/${path}?w=8192&h=8192&fm=avif&q=100`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${lake.token}` } })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('fm=webp') })
})

test('the key of signatures is kept for its owner alone, and survives a restart', async () => {
  const key = (await readFile(join(lake.dir, 'image-key'), 'utf8')).trim()
  expect((await stat(join(lake.dir, 'image-key'))).mode & 0o777).toBe(0o600)
  const query = 'w=10&h=10&fit=crop'
  const signature = signatureOf(`/${path}`, new URLSearchParams(query), key)
  expect((await visit(`?${query}&s=${signature}`)).status).toBe(200)
  await lake.stop()
  lake = await startLake(settings, lake.dir)
  expect((await visit(`?${query}&s=${signature}`)).status).toBe(200)
  expect((await visit(`?${query}&s=${signature.toLowerCase()}`)).status).toBe(403)
})

test('keys from the environment take the place of the file’s', async () => {
  const keys = ['first-'.padEnd(40, '1'), 'second-'.padEnd(40, '2')]
  const other = await startLake(
    { LAKE_IMAGE_KEY: keys.join(',') },
    mkdtempSync(join(tmpdir(), 'lake-')),
  )
  try {
    const picture = await noise(20, 20).png().toBuffer()
    const asset = await other.client().assets.upload('image', picture)
    const statuses = ['', ...keys].map(async (key) => {
      const s = signatureOf(`/${asset.path}`, new URLSearchParams('w=10'), key)
      return (await fetch(`${other.url}/${asset.path}?w=10&s=${s}`)).status
    })
    expect(await Promise.all(statuses)).toEqual([403, 200, 200])
  } finally {
    await other.discard()
  }
})

test('an editor and an upload wait for no visitor, nor visitors for one of them', async () => {
  const left = new AbortController()
  let answered = 0
  const slow = qualities.map((quality, index) =>
    visit(`?w=1920&fm=avif&q=${quality}`, `198.51.100.${index}`, left.signal).then(
      () => (answered += 1),
      () => undefined,
    ),
  )
  const small = await noise(64, 64).png().toBuffer()
  const editor = { headers: { authorization: `Bearer ${lake.token}` } }
  const thumbnail = await fetch(`${lake.url}/${path}?w=100&h=100&fit=crop`, editor)
  expect(thumbnail.status).toBe(200)
  const asset = await lake.client().assets.upload('image', small)
  expect(asset.metadata.dimensions.width).toBe(64)
  const byTheSite = await fetch(`${lake.url}/${path}?w=32`)
  expect(byTheSite.status).toBe(200)
  expect(answered).toBeLessThan(SLOW / 2)

  // A single visitor must not be able to fill the queue.
  const greedy = qualities
    .slice(0, 12)
    .map((quality) =>
      visit(`?w=1080&fm=avif&q=${quality}`, '203.0.113.9', left.signal).catch(() => undefined),
    )
  const refused = await Promise.any(
    greedy.map(async (answer) => {
      const { status, headers } = (await answer) ?? { status: 0, headers: new Headers() }
      if (status !== 429) throw new Error(`status ${status}`)
      return headers.get('retry-after')
    }),
  )
  expect(refused).toBe('5')
  left.abort()
  await Promise.all(slow)
}, 60_000)
