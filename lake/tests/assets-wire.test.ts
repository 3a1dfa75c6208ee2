import { once } from 'node:events'
import { truncateSync } from 'node:fs'
import { type RequestListener, createServer, request } from 'node:http'
import { join } from 'node:path'
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import type { AssetDocument } from '../domain/assets/document/asset-document.ts'
import { storeUpload } from '../domain/assets/upload.ts'
import {
  BLUE,
  filesBelow,
  get,
  halves,
  isNear,
  noise,
  pixel,
  temporaryFolder,
  upload,
} from './assets-helpers.ts'
import { ask } from './ask.ts'
import { startLake } from './start-lake.ts'

async function listen(handler: RequestListener): Promise<number> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

it('survives a browser that closes the connection in the middle of an upload', async () => {
  const dir = await temporaryFolder()
  const bytes = await halves(2000, 1000).png({ compressionLevel: 0 }).toBuffer()
  const outcome = Promise.withResolvers<AssetDocument>()
  const port = await listen((body) => {
    const config = { dir, projectId: 'local', dataset: 'production' }
    storeUpload({ kind: 'image', body, contentType: 'image/png', meta: {} }, config).then(
      outcome.resolve,
      outcome.reject,
    )
  })
  const client = request({ port, method: 'POST', headers: { 'content-length': bytes.length } })
  client.on('error', () => undefined)
  client.write(bytes.subarray(0, 100_000), () => client.destroy())

  await expect(outcome.promise).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('cut off after'),
  })
  expect(await filesBelow(dir)).toEqual([])
})

it('understands what the image URL builder writes for an editor’s crop and hotspot', async () => {
  const dir = await temporaryFolder()
  const document = await upload(dir, await halves(400, 200).png().toBuffer())
  const image = {
    asset: { _ref: document['_id'] },
    crop: { left: 0.25, right: 0, top: 0, bottom: 0 },
    hotspot: { x: 0.9, y: 0.5, width: 0.2, height: 0.2 },
  }
  const builder = createImageUrlBuilder({
    projectId: 'local',
    dataset: 'production',
    baseUrl: 'http://127.0.0.1:3999',
  })
  const url = new URL(builder.image(image).width(80).height(80).dpr(2).auto('format').url())
  expect(url.pathname).toBe(`/${document.path}`)

  const file = document.path.split('/').at(-1) ?? ''
  const { bytes, headers } = await get(dir, file, url.search, { accept: 'image/webp' })
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height, headers['content-type']]).toEqual([160, 160, 'image/webp'])
  expect(isNear(await pixel(bytes, 0.05, 0.5), BLUE)).toBe(true)
})

it('tells the log where a damaged picture lies, and not the visitor', async () => {
  const lake = await startLake()
  onTestFinished(() => lake.discard())
  const picture = await noise(300, 200).avif().toBuffer()
  const { path } = await lake.client().assets.upload('image', picture)
  truncateSync(join(lake.dir, path), picture.length >> 1)
  const answer = await ask(lake, `/${path}?w=16`)
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain(lake.dir)
  expect(lake.log()).toContain(path)
})

it('lets browsers play a film that is opened by itself', async () => {
  const lake = await startLake()
  onTestFinished(() => lake.discard())
  const film = Buffer.from('film')
  const { path } = await lake.client().assets.upload('file', film, { filename: 'a.mp4' })
  const { headers } = await ask(lake, `/${path}`)
  expect(headers['content-type']).toBe('video/mp4')
  expect(headers['content-security-policy']).toMatch(/^media-src 'self'; default-src 'none';/)
})
