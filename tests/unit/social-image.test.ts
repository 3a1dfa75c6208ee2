import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { metadataFor as metadataOf } from '../../lib/seo/metadata.ts'
import { drawSocialImage, PICTURE } from '../../lib/seo/social-image/draw.ts'
import { largestLettering, lettering } from '../../lib/seo/social-image/lettering.ts'

const plain = (background: string) =>
  sharp({ create: { ...PICTURE, channels: 3, background } })
    .png()
    .toBuffer()

/** The color of one pixel. */
const pixel = async (image: Buffer, left: number, top: number) =>
  [...(await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())] as const

describe('a social image', () => {
  it.each([
    ['a short headline', 'Legal'],
    [
      'a long one',
      'Why we moved the judgment call to the edge, and the verdict to people. '.repeat(2),
    ],
    ['markup', 'Lanes < 3 m & "curbs" <b>'],
    ['a word wider than the image', 'W'.repeat(60)],
    ['more than fits', 'Two words '.repeat(80)],
    ['more than fits in wide signs', '街'.repeat(400)],
  ])('is a JPEG of 1200 by 630 with %s', async (_, headline) => {
    const image = await drawSocialImage('Quarterlight', headline, await plain('#336699'))
    const { format, width, height } = await sharp(image).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(image.length).toBeLessThan(300_000)
  })

  it.each([
    ['a name as long and wide as the Studio allows', 'W'.repeat(40), 'Legal'],
    ['a headline of many lines', 'Quarterlight', 'A\n'.repeat(70)],
    ['a headline that shows nothing', 'Quarterlight', '\u200B'],
    ['a name that shows nothing', '\u00AD', 'Legal'],
    ['a sign that no text can hold', 'Quarterlight', 'A\u0000B'],
  ])('is drawn with %s', async (_, name, headline) => {
    const { width, height } = await sharp(await drawSocialImage(name, headline)).metadata()
    expect({ width, height }).toEqual({ width: 1200, height: 630 })
  })

  it('fades a dark picture into its ground and sets a light one beside the text', async () => {
    const dark = await drawSocialImage('Quarterlight', 'Legal', await plain('#004400'))
    expect((await pixel(dark, 1190, 300))[1]).toBeGreaterThan(60)
    expect((await pixel(dark, 480, 300))[1]).toBeLessThan(20)
    const light = await drawSocialImage('Quarterlight', 'Legal', await plain('#ffffff'))
    expect((await pixel(light, 700, 300))[1]).toBeGreaterThan(250)
    expect((await pixel(light, 600, 300))[1]).toBeLessThan(20)
  })

  it('is set in the font of the brand', async () => {
    const { width } = await lettering('Quarterlight', 34)
    // What is drawn where a family is not found: the system's own font.
    const spacing = Math.round(-0.03 * 34 * 1024)
    const text = `<span letter_spacing="${spacing}">Quarterlight</span>`
    const other = sharp({ text: { text, font: 'No Such Family 34', dpi: 72, rgba: true } })
    const { info } = await other.png().toBuffer({ resolveWithObject: true })
    expect(width).not.toBe(info.width)
  })

  it('takes the largest size that fits, and the smallest where none does', async () => {
    const box = { width: 560, height: 370 }
    const short = await largestLettering('Two words', [76, 38], box)
    const long = await largestLettering('Two words '.repeat(14), [76, 38], box)
    expect(short.height).toBeGreaterThan(50)
    expect(long.height).toBeLessThanOrEqual(box.height)
  })
})

describe('what a page says about its image', () => {
  const site = {
    name: 'Quarterlight',
    defaultTitle: 'Home',
    keywords: [],
    seo: undefined,
    feeds: [],
  }
  const metadataFor = (page: Parameters<typeof metadataOf>[1]) => metadataOf(site, page)
  const page = { title: 'Platform', path: '/platform' }

  it('names the drawn one, for both vocabularies', () => {
    const drawn = { url: '/social-image/platform', width: 1200, height: 630 }
    const { openGraph, twitter } = metadataFor(page)
    expect(openGraph?.images).toEqual([{ ...drawn, alt: 'Quarterlight: Platform' }])
    expect(twitter?.images).toEqual([{ ...drawn, alt: 'Quarterlight: Platform' }])
    expect(twitter).toMatchObject({ card: 'summary_large_image', title: 'Platform' })
    expect(metadataFor({ title: 'Home', path: '/' }).openGraph?.images).toMatchObject([
      { url: '/social-image' },
    ])
  })

  it('prefers the one that editors chose', () => {
    const image = {
      ref: `image-${'a'.repeat(40)}-2400x1600-png`,
      source: undefined,
      alt: 'A bus',
      lqip: undefined,
      crop: undefined,
      hotspot: undefined,
      caption: undefined,
      marks: [],
    }
    const seo = { title: undefined, description: undefined, noIndex: undefined, image }
    const [chosen] = [metadataFor({ ...page, seo }).openGraph?.images].flat()
    expect(chosen).toMatchObject({ width: 1200, height: 630, alt: 'A bus' })
    const url = new URL(
      String(chosen && typeof chosen === 'object' && 'url' in chosen && chosen.url),
      'http://site',
    )
    expect(url.pathname).toContain('a'.repeat(40))
    expect(url.searchParams.get('w')).toBe('1200')
    expect(url.searchParams.get('h')).toBe('630')
    expect(url.searchParams.get('fm')).toBe('jpg')
  })
})
