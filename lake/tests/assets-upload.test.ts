import { createHash } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { uploadMetaFromQuery } from '../domain/assets/document/meta.ts'
import { filesBelow, get, halves, noise, temporaryFolder, upload } from './assets-helpers.ts'
import { colorIn } from './blur-hash.ts'

const png = (width = 40, height = 20) => halves(width, height).png().toBuffer()
const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')

const isRed = ([red = 0, , blue = 0]: number[]) => red > 150 && blue < 90
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 150 && red < 90

const square = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 4, background } })
    .png()
    .toBuffer()

const cut = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, (await bytes).length * 0.6)

/** The response to a failed upload, and the files that it left behind. */
async function refusal(options: Parameters<typeof upload>[2], bytes: Uint8Array | string) {
  const dir = await temporaryFolder()
  const error: unknown = await upload(dir, bytes, options).then(
    () => new Error('accepted'),
    (reason: unknown) => reason,
  )
  return { error, left: await filesBelow(dir) }
}

async function* endless() {
  const chunk = Buffer.alloc(4 * 1024 * 1024)
  while (true) yield chunk
}

async function* broken() {
  yield Buffer.from('partial')
  throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('an uploaded image', () => {
  it('is stored under its hash and described as Sanity does', async () => {
    const dir = await temporaryFolder()
    const bytes = await png()
    const meta = { filename: 'A photo.PNG', title: 'T', sourceId: 's1', sourceName: 'Archive' }
    const document = await upload(dir, bytes, { meta })
    const hash = sha1(bytes)
    expect(document).toMatchObject({
      _id: `image-${hash}-40x20-png`,
      _type: 'sanity.imageAsset',
      assetId: hash,
      sha1hash: hash,
      path: `images/local/production/${hash}-40x20.png`,
      extension: 'png',
      mimeType: 'image/png',
      size: bytes.length,
      originalFilename: 'A photo.PNG',
      title: 'T',
      source: { id: 's1', name: 'Archive' },
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width: 40, height: 20, aspectRatio: 2 },
        hasAlpha: false,
        isOpaque: true,
      },
    })
    expect(document).not.toHaveProperty('url')
    expect(await readFile(join(dir, document.path))).toEqual(bytes)
    expect(await filesBelow(dir)).toEqual([join(dir, document.path)])
  })

  it('has a placeholder 20 px wide that looks like it', async () => {
    const { metadata } = await upload(await temporaryFolder(), await png(200, 100))
    const [head, data = ''] = metadata?.lqip?.split(',') ?? []
    expect(head).toBe('data:image/jpeg;base64')
    const placeholder = await sharp(Buffer.from(data, 'base64')).metadata()
    expect([placeholder.width, placeholder.height]).toEqual([20, 10])
  })

  it('has a palette with its most frequent color', async () => {
    const wine = { create: { width: 90, height: 60, channels: 3, background: '#802030' } } as const
    const patch = { create: { width: 30, height: 60, channels: 3, background: '#30b0f0' } } as const
    const bytes = await sharp(wine)
      .composite([{ input: patch, left: 60, top: 0 }])
      .png()
      .toBuffer()
    const { metadata } = await upload(await temporaryFolder(), bytes)
    expect(metadata?.palette?.dominant?.background).toMatch(/^#[78].[12].[23]./)
    expect(metadata?.palette?.dominant?.foreground).toBe('#fff')
    expect(metadata?.palette?.lightVibrant?.background).toMatch(/^#[23].[ab].[ef]./)
    expect(metadata?.palette?.dominant?.population).toBeGreaterThan(50)
  })

  it('has a BlurHash with its colors where they are', async () => {
    const blue = { create: { width: 30, height: 60, channels: 3, background: '#2060e0' } } as const
    const red = { create: { width: 90, height: 60, channels: 3, background: '#d03020' } } as const
    const bytes = await sharp(red)
      .composite([{ input: blue, left: 60, top: 0 }])
      .png()
      .toBuffer()
    const { metadata } = await upload(await temporaryFolder(), bytes)
    const hash = metadata?.blurHash ?? ''
    expect(hash).toHaveLength(28)
    expect(colorIn(hash, 0.2, 0.5)).toSatisfy(isRed)
    expect(colorIn(hash, 0.95, 0.5)).toSatisfy(isBlue)
    const tall = await sharp(bytes).rotate(90).png().toBuffer()
    const turned = (await upload(await temporaryFolder(), tall)).metadata?.blurHash ?? ''
    expect(colorIn(turned, 0.5, 0.2)).toSatisfy(isRed)
    expect(colorIn(turned, 0.5, 0.95)).toSatisfy(isBlue)
  })

  it.each([
    ['wide', 0.2, 0.5, 0.95, 0.5, 0],
    ['tall', 0.5, 0.2, 0.5, 0.95, 90],
  ])('shows its colors where they are in a ThumbHash: %s', async (_, x1, y1, x2, y2, turn) => {
    const bytes = await sharp(await png())
      .rotate(turn)
      .png()
      .toBuffer()
    const meta = { meta: ['thumbhash'] }
    const { metadata } = await upload(await temporaryFolder(), bytes, { meta })
    const hash = Buffer.from(metadata?.thumbHash ?? '', 'base64')
    const { w, h, rgba } = thumbHashToRGBA(hash)
    const colorAt = (x: number, y: number) => {
      const at = (Math.floor(y * h) * w + Math.floor(x * w)) * 4
      return Array.from(rgba.subarray(at, at + 3))
    }
    expect(colorAt(x1, y1)).toSatisfy(isRed)
    expect(colorAt(x2, y2)).toSatisfy(isBlue)
    expect(w > h).toBe(turn === 0)
  })

  it('has a ThumbHash that tells transparency', async () => {
    const meta = { meta: ['thumbhash'] }
    const bytes = await square('#00000000')
    const { metadata } = await upload(await temporaryFolder(), bytes, { meta })
    const { rgba } = thumbHashToRGBA(Buffer.from(metadata?.thumbHash ?? '', 'base64'))
    expect(Math.max(...rgba.filter((_, at) => at % 4 === 3))).toBeLessThan(30)
  })

  it.each([
    [['blurhash'], ['blurHash']],
    [['thumbhash'], ['thumbHash']],
    [
      ['thumbhash', 'lqip'],
      ['lqip', 'thumbHash'],
    ],
    [['lqip'], ['lqip']],
    [['palette', 'exif', 'location'], ['palette']],
    [['none'], []],
    [undefined, ['blurHash', 'lqip', 'palette']],
  ])('carries the derived metadata asked for by meta=%j', async (meta, expected) => {
    const { metadata = {} } = await upload(await temporaryFolder(), await png(), { meta: { meta } })
    const derived = ['blurHash', 'lqip', 'palette', 'thumbHash'].filter((name) => name in metadata)
    expect(derived).toEqual(expected)
  })

  it('tells an alpha channel from real transparency', async () => {
    const dir = await temporaryFolder()
    const solid = await upload(dir, await square('#ff0000ff'))
    const clear = await upload(dir, await square('#ff000080'))
    expect(solid.metadata).toMatchObject({ hasAlpha: true, isOpaque: true })
    expect(clear.metadata).toMatchObject({ hasAlpha: true, isOpaque: false })
    expect(clear.metadata?.lqip).toMatch(/^data:image\/png/)
  })

  it('has upright dimensions when the camera noted a rotation', async () => {
    const bytes = await halves(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const document = await upload(await temporaryFolder(), bytes)
    expect(document).toMatchObject({ _id: `image-${sha1(bytes)}-20x40-jpg` })
  })

  it.each([
    ['jpg', 'image/jpeg', () => halves(8, 8).jpeg()],
    ['webp', 'image/webp', () => halves(8, 8).webp()],
    ['avif', 'image/avif', () => halves(8, 8).avif({ effort: 0 })],
    ['gif', 'image/gif', () => halves(8, 8).gif()],
    ['tif', 'image/tiff', () => halves(8, 8).tiff()],
  ])('is named .%s after its bytes, whatever was declared', async (extension, mimeType, make) => {
    const dir = await temporaryFolder()
    const document = await upload(dir, await make().toBuffer(), { contentType: 'text/plain' })
    expect(document).toMatchObject({ extension, mimeType })
  })

  it('is the first page of a TIFF, however large the others are', async () => {
    const pyramid = await noise(256, 128)
      .tiff({ pyramid: true, tile: true, tileWidth: 64, tileHeight: 64 })
      .toBuffer()
    expect((await sharp(pyramid).metadata()).pages).toBeGreaterThan(1)
    const dir = await temporaryFolder()
    const document = await upload(dir, pyramid)
    expect(document).toMatchObject({ _id: `image-${sha1(pyramid)}-256x128-tif` })
    const { bytes } = await get(dir, `${sha1(pyramid)}-256x128.tif`, 'fm=webp')
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  })

  it('gives the same document for the same bytes, also when uploaded at once', async () => {
    const dir = await temporaryFolder()
    const bytes = await png()
    const [first, second] = await Promise.all([upload(dir, bytes), upload(dir, bytes)])
    expect(second).toEqual(first)
    expect(await upload(dir, bytes)).toEqual(first)
    expect(await filesBelow(dir)).toHaveLength(1)
  })

  it('keeps only the last segment of a file name', async () => {
    const dir = await temporaryFolder()
    const document = await upload(dir, await png(), {
      meta: { filename: '../../etc/pass\u0000wd.png' },
    })
    expect(document.originalFilename).toBe('passwd.png')
    expect(await filesBelow(dir)).toEqual([join(dir, document.path)])
  })
})

describe('an uploaded file', () => {
  it('is stored under its hash with its extension', async () => {
    const dir = await temporaryFolder()
    const meta = { filename: 'Sheet.PDF' }
    const document = await upload(dir, '%PDF-1.7', {
      kind: 'file',
      contentType: 'application/pdf',
      meta,
    })
    const hash = sha1(Buffer.from('%PDF-1.7'))
    expect(document).toMatchObject({
      _id: `file-${hash}-pdf`,
      _type: 'sanity.fileAsset',
      path: `files/local/production/${hash}.pdf`,
      mimeType: 'application/pdf',
      originalFilename: 'Sheet.PDF',
      size: 8,
    })
  })

  it.each([
    ['../../../etc/cron.d/x', 'application/octet-stream', 'bin'],
    ['name.with/../slash', 'application/pdf', 'pdf'],
    ['a.tar.gz', '', 'gz'],
    ['noextension', 'text/csv; charset=utf-8', 'csv'],
    ['x.verylongextension', 'made/up', 'bin'],
  ])('named %s (%s) gets the extension %s', async (filename, contentType, extension) => {
    const dir = await temporaryFolder()
    const document = await upload(dir, 'x', { kind: 'file', contentType, meta: { filename } })
    expect(document.extension).toBe(extension)
    expect(await filesBelow(dir)).toEqual([join(dir, document.path)])
  })
})

describe('a refused upload', () => {
  it.each([
    ['empty', '', /empty/],
    ['text', 'just words', /Declared image\/png, but the bytes are not a readable/],
    ['HTML', '<!DOCTYPE html><html><body>hi</body></html>', /root <html>, not <svg>/],
    ['a PDF', '%PDF-1.7 and so on', /not a readable|not accepted/],
  ])('because it is %s', async (_, bytes, message) => {
    expect(await refusal({}, bytes)).toMatchObject({
      error: { status: 400, message: expect.stringMatching(message) },
      left: [],
    })
  })

  it.each([
    ['JPEG', () => noise(300, 200).jpeg().toBuffer()],
    ['PNG', () => noise(300, 200).png().toBuffer()],
    ['WebP', () => noise(300, 200).webp().toBuffer()],
    ['GIF', () => noise(300, 200).gif().toBuffer()],
    ['AVIF', () => noise(300, 200).avif({ effort: 0 }).toBuffer()],
  ])('because a %s is cut short', async (_, make) => {
    expect(await refusal({}, await cut(make()))).toMatchObject({ error: { status: 400 }, left: [] })
  })

  it('because its header promises more pixels than are decoded in good faith', async () => {
    const bomb = await png(8, 8)
    // The pixel data is still that of 8 x 8: if it were decoded first, the error would report
    // damage instead.
    bomb.writeUInt32BE(12_000, 16)
    bomb.writeUInt32BE(9000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await refusal({}, bomb)).toMatchObject({
      error: {
        status: 400,
        message: 'The image measures 12000 x 9000 pixels; the limit is 100 megapixels in all.',
      },
      left: [],
    })
  })

  it('because its frames add up to too many pixels', async () => {
    const frames = await Promise.all(Array.from({ length: 9 }, () => noise(8, 8).png().toBuffer()))
    const film = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    // The size of the whole picture, less one, as its header tells it.
    film.writeUIntLE(3999, 24, 3)
    film.writeUIntLE(2999, 27, 3)
    expect(await refusal({}, film)).toMatchObject({
      error: { status: 400, message: expect.stringContaining('4000 x 3000 pixels in 9 frames') },
      left: [],
    })
  })

  it('because a late frame is damaged', async () => {
    const frames = await Promise.all([1, 2, 3].map(() => noise(80, 40).png().toBuffer()))
    const film = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const late = Math.floor(film.length * 0.8)
    const damaged = film.fill(0xff, late, late + 200)
    expect(await refusal({}, damaged)).toMatchObject({ error: { status: 400 }, left: [] })
  })

  it.each(['image', 'file'] as const)('because an %s has too many bytes', async (kind) => {
    const answer = await refusal({ kind, maxBytes: 10 }, 'eleven bytes')
    expect(answer).toMatchObject({ error: { status: 413 }, left: [] })
  })

  it('because it has more than 50 MiB', async () => {
    expect(await refusal({ body: endless() }, '')).toMatchObject({
      error: {
        status: 413,
        message: expect.stringContaining('52428800'),
      },
      left: [],
    })
  })

  it('because the sender hung up', async () => {
    expect(await refusal({ body: broken() }, '')).toMatchObject({
      error: {
        status: 400,
        message: expect.stringContaining('cut off after 7 bytes'),
      },
      left: [],
    })
  })

  it.each([
    ['ENOSPC', 507],
    ['EDQUOT', 507],
    ['EIO', 500],
  ])('because the disk answers %s', async (code, status) => {
    const dir = await temporaryFolder()
    await writeFile(join(dir, 'probe'), '')
    await using handle = await open(join(dir, 'probe'))
    const prototype: typeof handle = Object.getPrototypeOf(handle)
    vi.spyOn(prototype, 'sync').mockRejectedValue(Object.assign(new Error(code), { code }))
    const bytes = await png()
    await expect(upload(dir, bytes)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(code),
    })
    expect(await filesBelow(dir)).toEqual([join(dir, 'probe')])
  })

  it('because the lake folder is not a folder', async () => {
    const dir = await temporaryFolder()
    await writeFile(join(dir, 'images'), 'in the way')
    await expect(upload(dir, await png())).rejects.toMatchObject({ status: 500 })
    expect(await filesBelow(dir)).toEqual([join(dir, 'images')])
  })
})

it('reads upload parameters from a query', () => {
  const query = new URLSearchParams('filename=a.png&title=T&meta=lqip&meta=palette&tag=x')
  expect(uploadMetaFromQuery(query)).toMatchObject({
    filename: 'a.png',
    title: 'T',
    meta: ['lqip', 'palette'],
    label: undefined,
  })
})
