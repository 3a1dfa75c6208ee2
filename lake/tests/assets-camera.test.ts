import sharp, { type Exif } from 'sharp'
import { expect, test } from 'vitest'
import { cameraMetadata } from '../domain/assets/document/camera.ts'
import { temporaryFolder, upload } from './assets-helpers.ts'

const TAGS = {
  IFD0: { Make: 'Maker', Model: 'M 1', DateTime: '2026:03:04 05:06:07' },
  IFD2: { FNumber: '28/10', ISOSpeedRatings: '250', LensModel: 'Lens', ExposureTime: '1/0' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '51/1 30/1 1800/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '10/1 15/1 0/1',
    GPSAltitudeRef: '0',
    GPSAltitude: '1685/10',
  },
}

const photo = (tags: Exif = TAGS) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: 'gray' } })
    .withExif(tags)
    .jpeg()
    .toBuffer()

const metadataOf = async (bytes: Buffer, meta?: string[]) =>
  (await upload(await temporaryFolder(), bytes, { meta: { meta } })).metadata

test('what the camera wrote is kept by name, under the names that Sanity gives it', async () => {
  const metadata = await metadataOf(await photo(), ['image', 'exif', 'location'])
  expect(metadata?.image).toMatchObject({
    _type: 'sanity.imageExifTags',
    Make: 'Maker',
    Model: 'M 1',
    ModifyDate: '2026-03-04T05:06:07.000Z',
  })
  expect(metadata?.exif).toMatchObject({
    _type: 'sanity.imageExifMetadata',
    FNumber: 2.8,
    ISO: 250,
    LensModel: 'Lens',
  })
  expect(metadata?.location).toEqual({ _type: 'geopoint', lat: -51.505, lng: 10.25, alt: 168.5 })
})

test.each([
  [undefined, []],
  [['lqip'], []],
  [['location'], ['location']],
  [['exif', 'palette'], ['exif']],
])('where %j is asked for, %j of it is kept', async (meta, kept) => {
  const metadata = await metadataOf(await photo(), meta)
  const found = ['image', 'exif', 'location'].filter((name) => name in (metadata ?? {}))
  expect(found).toEqual(kept)
})

test('what cannot be stored is left out: shares of nothing, bytes, tags without a name', async () => {
  const { exif } = (await metadataOf(await photo(), ['exif'])) ?? {}
  expect(exif).not.toHaveProperty('ExposureTime')
  expect(exif).not.toHaveProperty('ExifVersion')
  expect(Object.keys(exif ?? {}).filter((tag) => /^\d/.test(tag))).toEqual([])
})

test('a place that is on no map is left out', async () => {
  const IFD3 = { ...TAGS.IFD3, GPSLatitude: '91/1 0/1 0/1' }
  expect(await metadataOf(await photo({ IFD3 }), ['location'])).not.toHaveProperty('location')
})

/** 5,000 tags, each of which names nearly the whole block as its numbers: 300 million of them. */
function costlyBlock(): Buffer {
  const entries = 5000
  const block = Buffer.alloc(64_000)
  block.write('MM\0*', 'latin1')
  block.writeUInt32BE(8, 4)
  block.writeUInt16BE(entries, 8)
  for (let at = 0; at < entries; at += 1) {
    const start = 10 + at * 12
    block.writeUInt16BE(20_000 + at, start)
    block.writeUInt16BE(1, start + 2)
    block.writeUInt32BE(63_000, start + 4)
  }
  return block
}

test.each([
  ['nothing', undefined],
  ['no Exif', Buffer.from('nothing of the kind')],
  ['a block that is cut off', Buffer.from('Exif\0\0MM\0*\0\0\0\u0008', 'latin1')],
  ['a block that would fill the memory', costlyBlock()],
])('of %s, nothing is kept', (_, block) => {
  expect(cameraMetadata(block, ['image', 'exif', 'location'])).toEqual({})
})
