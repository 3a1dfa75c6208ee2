import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

test('an image is described, served as it was, and the same whoever uploads it again', async () => {
  const background = { r: Math.floor(Math.random() * 256), g: 20, b: 30 }
  const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background } })
    .png()
    .toBuffer()
  const filename = `${target.id('picture')}.png`
  const asset = await target.client.assets.upload('image', picture, { filename })
  expect(asset).toMatchObject({
    _type: 'sanity.imageAsset',
    _id: expect.stringMatching(/^image-[0-9a-f]{40}-6x4-png$/),
    originalFilename: filename,
    extension: 'png',
    mimeType: 'image/png',
    size: picture.length,
    sha1hash: asset.assetId,
    metadata: { dimensions: { width: 6, height: 4, aspectRatio: 1.5 }, isOpaque: true },
  })
  expect(asset.url).toContain(asset.path)
  const served = await fetch(asset.url)
  expect(served.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await served.arrayBuffer())).toEqual(picture)
  const again = await target.client.assets.upload('image', picture, { filename })
  expect(again._id).toBe(asset._id)
})

test('a file is described and served as it was', async () => {
  const text = Buffer.from(`Text of ${target.id('file')}`)
  const filename = `${target.id('file')}.txt`
  const asset = await target.client.assets.upload('file', text, {
    filename,
    contentType: 'text/plain',
  })
  expect(asset).toMatchObject({
    _type: 'sanity.fileAsset',
    _id: expect.stringMatching(/^file-[0-9a-f]{40}-txt$/),
    originalFilename: filename,
    extension: 'txt',
    size: text.length,
  })
  expect(Buffer.from(await (await fetch(asset.url)).arrayBuffer())).toEqual(text)
})
