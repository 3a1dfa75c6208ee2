import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, until, type RunningLake } from './start-lake.ts'

const PUBLIC_URL = 'https://site.example/lake'

let lake: RunningLake
let image: Buffer
beforeAll(async () => {
  lake = await startLake({ LAKE_PUBLIC_URL: `${PUBLIC_URL}/` })
  image = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
})
afterAll(() => lake.discard())

test('an uploaded image is a document, and is delivered to anyone', async () => {
  const asset = await lake.client().assets.upload('image', image, { filename: 'teal.png' })
  const sha1 = createHash('sha1').update(image).digest('hex')
  const path = `images/local/production/${sha1}-40x20.png`
  expect(asset).toMatchObject({
    _id: `image-${sha1}-40x20-png`,
    _type: 'sanity.imageAsset',
    originalFilename: 'teal.png',
    url: `${PUBLIC_URL}/${path}`,
    path,
  })
  expect(await lake.client().getDocument(asset._id)).toEqual(asset)
  const original = await fetch(`${lake.url}/${path}`)
  expect(Buffer.from(await original.arrayBuffer())).toEqual(image)
  const scaled = await fetch(`${lake.url}/${path}?w=16&fm=webp`)
  expect(scaled.headers.get('content-type')).toBe('image/webp')
  const { width } = await sharp(Buffer.from(await scaled.arrayBuffer())).metadata()
  expect(width).toBe(16)
  const head = await fetch(`${lake.url}/${path}`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('the same bytes are the same asset, and no second transaction', async () => {
  const first = await lake.client().assets.upload('image', image, { filename: 'teal.png' })
  const second = await lake.client().assets.upload('image', image, { filename: 'other.png' })
  expect(second).toEqual(first)
})

test('an uploaded file is delivered, and strong references protect it', async () => {
  const file = await lake
    .client()
    .assets.upload('file', Buffer.from('%PDF-1.7 text'), { filename: 'a.pdf' })
  const response = await fetch(`${lake.url}/${file.path}`)
  expect(await response.text()).toBe('%PDF-1.7 text')
  const download = { _type: 'file', asset: { _type: 'reference', _ref: file._id } }
  await lake.client().create({ _type: 'page', download })
  await expect(lake.client().delete(file._id)).rejects.toThrow('cannot be deleted')
  const query = '*[_type == "page"][0].download.asset->url'
  expect(await lake.client().fetch(query)).toBe(`${PUBLIC_URL}/${file.path}`)
})

test('an upload and its smaller sizes are served only while a document of any form names it', async () => {
  const client = lake.client()
  const bytes = await sharp(image).negate().png().toBuffer()
  const asset = await client.assets.upload('image', bytes)
  const { _id, path } = asset
  const answers = () =>
    Promise.all(
      ['', '?w=16', `?w=16&fm=webp`].map(async (query) => {
        const { status, headers } = await fetch(`${lake.url}/${path}${query}`)
        return `${status} ${headers.get('cache-control')}`
      }),
    )
  const served = Array.from({ length: 3 }, () => '200 public, max-age=31536000, immutable')
  const gone = Array.from({ length: 3 }, () => '404 no-store')
  expect(await answers()).toEqual(served)
  await client.delete(_id)
  expect(await answers()).toEqual(gone)
  const unchanged = { headers: { 'if-none-match': '*' } }
  expect((await fetch(`${lake.url}/${path}`, unchanged)).status).toBe(404)
  // As undoing the deletion does.
  await client.create(asset)
  expect(await answers()).toEqual(served)
  for (const other of [`drafts.${_id}`, `versions.r1.${_id}`, 'copy']) {
    await client
      .transaction()
      .create({ ...asset, _id: other })
      .delete(_id)
      .commit()
    expect(await answers()).toEqual(served)
    await client.transaction().delete(other).create(asset).commit()
  }
  // As copied from another project: what refers to it makes an address of the id.
  await client
    .patch(_id)
    .set({ path: path.replace('/local/', '/other/') })
    .commit()
  expect(await answers()).toEqual(served)
  await client.patch(_id).set({ path: 'images/other/production/elsewhere.png' }).commit()
  expect(await answers()).toEqual(served)
  await client.delete(_id)
  await client.assets.upload('image', bytes)
  expect(await answers()).toEqual(served)
})

test('what is no image is refused and leaves no document', async () => {
  const upload = lake.client().assets.upload('image', Buffer.from('plain text'))
  await expect(upload).rejects.toMatchObject({ statusCode: 400 })
  const found = await lake.client().fetch('count(*[_type == "sanity.imageAsset"])')
  expect(found).toBe(2)
})

test('an upload is news like any other change', async () => {
  const seen: unknown[] = []
  const subscription = lake
    .client()
    .listen('*[_type == "sanity.fileAsset"]', {}, { events: ['welcome', 'mutation'] })
    .subscribe((event) => seen.push(event))
  await until('the welcome', () => seen[0])
  const { _id, url } = await lake.client().assets.upload('file', Buffer.from('news'))
  await until('the event', () => seen[1])
  expect(seen[1]).toMatchObject({ documentId: _id, transition: 'appear', result: { url } })
  subscription.unsubscribe()
})
