import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  BLUE,
  RED,
  animation,
  get,
  halves,
  isNear,
  noise,
  pixel,
  temporaryFolder,
  uploadImage,
} from './assets-helpers.ts'

async function transformed(bytes: Buffer, query: string) {
  const dir = await temporaryFolder()
  const answer = await get(dir, await uploadImage(dir, bytes), query)
  const { width, height, format, hasAlpha } = await sharp(answer.bytes).metadata()
  return { ...answer, size: [width, height], format, hasAlpha }
}

const gif = () => animation(80, 40, ['red', 'lime', 'blue'])
const wide = () => halves(300, 200).png().toBuffer()

/** An animated WebP whose Exif block says that it lies on its side. */
async function turnedFilm() {
  const film = sharp(await gif(), { animated: true })
  return film.withMetadata({ orientation: 6 }).webp({ lossless: true }).toBuffer()
}

async function isProgressive(format: string) {
  const { bytes } = await transformed(await wide(), `fm=${format}`)
  return (await sharp(bytes).metadata()).isProgressive
}

describe('the picture that comes out', () => {
  it.each([
    ['w=150', [150, 100]],
    ['w=600&h=600&fit=clip', [600, 400]],
    ['w=90&h=90&fit=crop', [90, 90]],
    ['w=100&h=100&fit=fill&bg=0f0', [100, 100]],
    ['w=400&h=400&fit=fillmax&bg=0f0', [400, 400]],
    ['w=600&h=600&fit=max', [300, 200]],
    ['w=600&h=600&fit=min', [200, 200]],
    ['w=30&h=90&fit=scale', [30, 90]],
    ['w=60&h=60&fit=crop&crop=entropy', [60, 60]],
    ['rect=150,0,100,50', [100, 50]],
    ['rect=150,0,100,50&w=50', [50, 25]],
    ['rect=150,0,100,50&w=33&h=33&fit=crop&dpr=2', [66, 66]],
    ['rect=250,150,500,500', [50, 50]],
    ['or=90', [200, 300]],
    ['or=90&w=100', [100, 150]],
    ['w=75&dpr=2', [150, 100]],
  ])('measures for %s', async (query, size) => {
    const answer = await transformed(await wide(), query)
    expect(answer).toMatchObject({ status: 200, size, format: 'png' })
  })

  it.each([
    ['fm=jpg', 'jpeg', 'image/jpeg'],
    ['fm=pjpg', 'jpeg', 'image/jpeg'],
    ['fm=png', 'png', 'image/png'],
    ['fm=webp', 'webp', 'image/webp'],
    ['fm=avif', 'heif', 'image/avif'],
  ])('is encoded by %s', async (query, format, contentType) => {
    const answer = await transformed(await wide(), `${query}&w=40`)
    expect(answer).toMatchObject({ format, headers: { 'content-type': contentType } })
  })

  it('is a progressive JPEG for pjpg only', async () => {
    expect([await isProgressive('jpg'), await isProgressive('pjpg')]).toEqual([false, true])
  })

  it('takes fewer bytes at lower quality', async () => {
    const original = await noise(200, 200).jpeg({ quality: 95 }).toBuffer()
    const [low, high] = await Promise.all([
      transformed(original, 'q=20'),
      transformed(original, 'q=90'),
    ])
    expect(low.bytes.length).toBeLessThan(high.bytes.length / 2)
  })

  it.each([
    ['crop=left', RED],
    ['crop=right', BLUE],
    ['crop=focalpoint&fp-x=0.1&fp-y=0.5', RED],
    ['crop=focalpoint&fp-x=0.9&fp-y=0.5', BLUE],
  ])('keeps the right half for %s', async (crop, color) => {
    const { bytes } = await transformed(await wide(), `w=50&h=200&fit=crop&${crop}`)
    expect([await pixel(bytes, 0, 0.5), await pixel(bytes, 1, 0.5)]).toEqual([color, color])
  })

  it('reads focal points relative to rect', async () => {
    const { bytes } = await transformed(
      await wide(),
      'rect=100,0,100,200&w=40&h=200&fit=crop&crop=focalpoint&fp-x=0',
    )
    expect([await pixel(bytes, 0, 0), await pixel(bytes, 1, 1)]).toEqual([RED, RED])
  })

  it('finds the busy half by entropy', async () => {
    const busy = await sharp(await noise(100, 200).png().toBuffer())
      .extend({ left: 200, background: 'white' })
      .png()
      .toBuffer()
    const { bytes } = await transformed(busy, 'w=100&h=200&fit=crop&crop=entropy')
    expect(await pixel(bytes, 0.5, 0.5)).not.toEqual([255, 255, 255])
  })

  it.each([
    ['flip=h', BLUE, RED],
    ['flip=v', RED, BLUE],
    ['or=180', BLUE, RED],
    ['or=180&flip=h', RED, BLUE],
    ['rect=0,0,200,200&flip=h&w=25&h=100&fit=crop&crop=left', BLUE, BLUE],
  ])('is mirrored and turned by %s', async (query, left, right) => {
    const { bytes } = await transformed(await wide(), query)
    expect([await pixel(bytes, 0, 0.5), await pixel(bytes, 1, 0.5)]).toEqual([left, right])
  })

  it.each([
    ['or=90', RED, BLUE],
    ['or=270', BLUE, RED],
    ['or=90&flip=v', BLUE, RED],
    ['or=90&flip=h', RED, BLUE],
  ])('turns clockwise, then mirrors: %s', async (query, top, bottom) => {
    const { bytes } = await transformed(await wide(), query)
    expect([await pixel(bytes, 0.5, 0), await pixel(bytes, 0.5, 1)]).toEqual([top, bottom])
  })

  it('is upright when the camera only noted a rotation', async () => {
    const photo = await halves(300, 200)
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { bytes, size } = await transformed(photo, 'w=100&rect=0,150,200,150')
    expect(size).toEqual([100, 75])
    expect(isNear(await pixel(bytes, 0.5, 0.1), BLUE)).toBe(true)
  })

  it('fills the rest of the canvas with bg', async () => {
    const { bytes } = await transformed(await wide(), 'w=100&h=100&fit=fill&bg=00ff00')
    expect(await pixel(bytes, 0.5, 0.05)).toEqual([0, 255, 0])
    expect(await pixel(bytes, 0.1, 0.5)).toEqual(RED)
  })

  it('fills with transparency without bg, and with white where the format has none', async () => {
    const png = await transformed(await wide(), 'w=100&h=100&fit=fill')
    expect(png.hasAlpha).toBe(true)
    const jpg = await transformed(await wide(), 'w=100&h=100&fit=fill&fm=jpg')
    expect(isNear(await pixel(jpg.bytes, 0.5, 0.02), [255, 255, 255])).toBe(true)
  })

  it('fills in the color of bg also around and behind a grey picture', async () => {
    const grey = halves(60, 40).greyscale().toColourspace('b-w')
    const around = await transformed(await grey.png().toBuffer(), 'w=60&h=60&fit=fill&bg=ff0000')
    expect(await pixel(around.bytes, 0.5, 0.05)).toEqual(RED)
    const clear = grey.ensureAlpha(0).png()
    const behind = await transformed(await clear.toBuffer(), 'bg=0000ff')
    expect(await pixel(behind.bytes, 0.5, 0.5)).toEqual(BLUE)
  })

  it('leaves the colors of a print picture as they are with bg', async () => {
    const print = await halves(60, 40).toColourspace('cmyk').jpeg().toBuffer()
    const [plain, behind] = await Promise.all(
      ['fm=png', 'fm=png&bg=ffffff'].map((query) => transformed(print, query)),
    )
    expect(await pixel(behind?.bytes ?? print, 0, 0)).toEqual(
      await pixel(plain?.bytes ?? print, 0, 0),
    )
  })

  it('puts bg behind transparent parts', async () => {
    const clear = { create: { width: 20, height: 20, channels: 4, background: '#0000' } } as const
    const { bytes, hasAlpha } = await transformed(await sharp(clear).png().toBuffer(), 'bg=0000ff')
    expect([await pixel(bytes, 0.5, 0.5), hasAlpha]).toEqual([BLUE, false])
  })

  it('loses its color with sat=-100 and turns negative with invert', async () => {
    const gray = await transformed(await wide(), 'sat=-100')
    const [red, green, blue] = await pixel(gray.bytes, 0, 0)
    expect([green, blue]).toEqual([red, red])
    const negative = await transformed(await wide(), 'invert=true')
    expect(await pixel(negative.bytes, 0, 0)).toEqual([0, 255, 255])
  })

  it('blurs the edge between the halves; sharp keeps it hard', async () => {
    const blurred = await transformed(await wide(), 'blur=400')
    const [red = 0, , blue = 0] = await pixel(blurred.bytes, 0.5, 0.5)
    expect(red).toBeGreaterThan(40)
    expect(blue).toBeGreaterThan(40)
    const sharpened = await transformed(await wide(), 'sharp=50')
    expect(await pixel(sharpened.bytes, 0.6, 0.5)).toEqual(BLUE)
  })

  it('refuses a rect that misses the image', async () => {
    await expect(transformed(await wide(), 'rect=300,0,10,10')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('300 x 200'),
    })
  })
})

describe('an SVG that is enlarged', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path fill="#f00" d="M0 0h10v10H0z"/><path fill="#00f" d="M10 0h10v10H10z"/></svg>',
  )
  const large = '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><g/></svg>'
  const dot =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0h1v1z"/></svg>'

  it.each([
    ['w=400', [400, 200]],
    ['rect=5,0,10,10&w=333', [333, 333]],
    ['rect=9,2,2,2&w=400&h=300&fit=crop', [400, 300]],
    ['or=180&flip=h&w=400', [400, 200]],
    ['w=300&h=300&fit=fill', [300, 300]],
  ])('has hard edges for %s', async (query, size) => {
    const answer = await transformed(svg, `fm=png&${query}`)
    expect(answer.size).toEqual(size)
    expect(await pixel(answer.bytes, 0.49, 0.5)).toEqual(RED)
    expect(await pixel(answer.bytes, 0.51, 0.5)).toEqual(BLUE)
  })

  it.each([
    ['tiny', dot, 'w=2000', [2000, 2000]],
    ['large', large, 'rect=0,0,10,10&w=100', [100, 100]],
  ])('is drawn no larger than can be: %s', async (_, bytes, query, size) => {
    expect((await transformed(Buffer.from(bytes), `fm=png&${query}`)).size).toEqual(size)
  })
})

describe('animations', () => {
  it.each([
    ['w=40', 'gif', 3, [40, 20]],
    ['rect=0,0,40,40&w=20', 'gif', 3, [20, 20]],
    ['w=40&h=40&fit=fill&bg=fff', 'gif', 3, [40, 40]],
    ['w=40&fm=webp', 'webp', 3, [40, 20]],
    ['w=40&frame=1', 'gif', 1, [40, 20]],
    ['w=40&fm=png', 'png', 1, [40, 20]],
    ['or=90', 'gif', 1, [40, 80]],
    ['w=20&h=20&fit=crop&crop=entropy', 'gif', 1, [20, 20]],
  ])('for %s come out as %s', async (query, format, pages, size) => {
    const { bytes } = await transformed(await gif(), query)
    const found = await sharp(bytes).metadata()
    expect([found.format, found.pages ?? 1, found.width, found.height]).toEqual([
      format,
      pages,
      ...size,
    ])
  })

  it('that lie on their side by Exif are turned upright and stand still', async () => {
    const { bytes, size, status } = await transformed(await turnedFilm(), 'w=20')
    expect([status, size, (await sharp(bytes).metadata()).pages ?? 1]).toEqual([200, [20, 40], 1])
    expect(isNear(await pixel(bytes, 0.5, 0), RED)).toBe(true)
    expect(isNear(await pixel(bytes, 0.5, 1), [0, 0, 0])).toBe(true)
  })
})
