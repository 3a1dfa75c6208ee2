import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodeHeic } from '../domain/assets/heic/decode.ts'
import { HEIC } from '../domain/assets/limits.ts'
import {
  BLUE,
  RED,
  filesBelow,
  get,
  isNear,
  pixel,
  temporaryFolder,
  upload,
} from './assets-helpers.ts'

/**
 * 64 x 48 pixels, the left half red, in Display P3, with EXIF orientation for a quarter turn to the
 * left.
 */
const picture = await readFile(new URL('./fixtures/pictures/upright.heic', import.meta.url))

describe('a HEIC picture', () => {
  it('becomes a JPEG that stands upright in its own colors', async () => {
    const dir = await temporaryFolder()
    const document = await upload(dir, picture, { meta: { filename: 'IMG_0001.HEIC' } })
    expect(document).toMatchObject({
      extension: 'jpg',
      mimeType: 'image/jpeg',
      originalFilename: 'IMG_0001.HEIC',
      metadata: { dimensions: { width: 48, height: 64 }, isOpaque: true },
    })
    expect(await filesBelow(dir)).toHaveLength(1)
    const file = document.path.split('/').at(-1) ?? ''
    const { bytes, headers } = await get(dir, file)
    expect(headers['content-type']).toBe('image/jpeg')
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    // If the color profile were ignored, the red would be 234, 51, 35.
    const red = await pixel(bytes, 0.5, 0.75)
    expect(
      Math.max(...red.map((channel, index) => Math.abs(channel - (RED[index] ?? 0)))),
    ).toBeLessThan(12)
    expect(isNear(await pixel(bytes, 0.5, 0.25), BLUE)).toBe(true)
  })

  it('is the same asset when it comes again', async () => {
    const dir = await temporaryFolder()
    expect(await upload(dir, picture)).toEqual(await upload(dir, picture))
  })

  it.each([
    ['cut short', picture.subarray(0, -200), /not a readable/],
    [
      'with its data spoiled',
      Buffer.concat([picture.subarray(0, -380), Buffer.alloc(380, 0x5a)]),
      /Export it as JPEG/,
    ],
  ])('%s is refused with the reason, and leaves nothing', async (_, bytes, reason) => {
    const dir = await temporaryFolder()
    await expect(upload(dir, bytes)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(reason),
    })
    expect(await filesBelow(dir)).toEqual([])
  })

  it('is not decoded when it has too many pixels, whatever its header says', async () => {
    const limits = { ...HEIC, maxPixels: 1000 }
    await expect(decodeHeic(picture, limits)).rejects.toThrow('48 x 64')
  })

  it('is given up when it takes too long or too much memory, and the next one is not', async () => {
    const large = await readFile(new URL('./fixtures/pictures/large.heic', import.meta.url))
    const small = { ...HEIC, maxMemoryBytes: 64 * 1024 * 1024 }
    await expect(decodeHeic(large, small)).rejects.toThrow(/HEIF|decod|memory/i)
    const short = { ...HEIC, seconds: 0.001 }
    await expect(decodeHeic(large, short)).rejects.toThrow('took over')
    expect(await decodeHeic(large)).toMatchObject({ width: 4000, height: 3000 })
  })

  it('that claims more pixels than are converted is refused before it is decoded', async () => {
    const dir = await temporaryFolder()
    const claim = Buffer.from(picture)
    // Changes the sizes in its two `ispe` boxes, of a tile and of the whole picture.
    for (let at = claim.indexOf('ispe'); at >= 0; at = claim.indexOf('ispe', at + 4)) {
      claim.writeUInt32BE(20_000, at + 8)
      claim.writeUInt32BE(20_000, at + 12)
    }
    await expect(upload(dir, claim)).rejects.toMatchObject({ status: 400 })
    expect(await filesBelow(dir)).toEqual([])
  })
})
