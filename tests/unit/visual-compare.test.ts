import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { compare, OTHER_BROWSER, SAME_BROWSER, type Tolerance } from '../visual/compare.ts'
import { describeDifference, differencePicture } from '../visual/difference.ts'
import { readPixels, reduce, toBaseline, toPng, type Pixels } from '../visual/pixels.ts'

/** A page as an SVG; no fonts, so that it is the same on every machine: letters are bars. */
interface Page {
  headingX?: number
  button?: string
  icon?: boolean
  labelWidth?: number
  smooth?: number
  height?: number
}

const letters = (x: number, y: number, count: number, size: number, color: string) =>
  Array.from({ length: count }, (_, index) => {
    const left = x + index * size * 0.6
    return `<path d="M${left} ${y}v${size}M${left} ${y + size / 2}h${size * 0.4}" stroke="${color}" stroke-width="${size / 9}" fill="none"/>`
  }).join('')

function draw(page: Page): Promise<Buffer> {
  const { headingX = 40, button = '#1f5eff', icon = true, labelWidth = 120, height = 480 } = page
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}">
    <defs><clipPath id="label"><rect x="60" y="200" width="${labelWidth}" height="60"/></clipPath></defs>
    <rect width="640" height="${height}" fill="#ffffff"/>
    ${letters(headingX, 60, 14, 44, '#0b0e13')}
    ${letters(40, 130, 40, 16, '#667085')}
    <rect x="40" y="200" width="180" height="48" rx="8" fill="${button}"/>
    <g clip-path="url(#label)">${letters(64, 216, 12, 16, '#ffffff')}</g>
    ${icon ? '<path d="M300 224h16m-6-6 6 6-6 6" stroke="#4a5466" stroke-width="1.6" fill="none"/>' : ''}
    <rect x="40" y="300" width="560" height="1" fill="#d3d8e0"/>
    <rect x="40" y="320" width="300" height="140" fill="#2fd08a"/>
  </svg>`
  const image = sharp(Buffer.from(svg))
  // Letters drawn a little softer, as another rasterizer might.
  return (page.smooth === undefined ? image : image.blur(page.smooth)).png().toBuffer()
}

const picture = async (page: Page): Promise<Pixels> => reduce(await draw(page))

let expected: Pixels
let expectedWhole: Pixels
beforeAll(async () => {
  expectedWhole = await picture({})
  expected = await readPixels(await toBaseline(expectedWhole))
})

const differs = async (page: Page, tolerance: Tolerance) =>
  compare(expected, await picture(page), tolerance) !== undefined

const CHANGES: [string, Page][] = [
  ['a heading two pixels to the right', { headingX: 42 }],
  ['a button of another blue', { button: '#1550e6' }],
  ['a missing icon', { icon: false }],
  ['a clipped label', { labelWidth: 96 }],
  ['a page that is 10 px longer', { height: 490 }],
]

test('a row more at the end changes nothing above it', async () => {
  const [odd, longer] = await Promise.all([picture({ height: 481 }), picture({ height: 482 })])
  const above = odd.width * 240 * 3
  expect(odd.data.subarray(0, above)).toEqual(expectedWhole.data.subarray(0, above))
  expect([odd.height, longer.height]).toEqual([241, 241])
  expect(odd.data).toEqual(longer.data)
})

test.each(CHANGES)('%s is seen', async (_, page) => {
  expect(await differs(page, SAME_BROWSER)).toBe(true)
})

test.each(CHANGES)('%s is seen where another browser drew it, too', async (_, page) => {
  expect(await differs(page, OTHER_BROWSER)).toBe(true)
})

test('the same page is the same', async () => {
  expect(await differs({}, SAME_BROWSER)).toBe(false)
})

test('edges smoothed in another way are no change between two browsers', async () => {
  expect(await differs({ smooth: 0.4 }, OTHER_BROWSER)).toBe(false)
})

test('what another compression leaves behind is no change', async () => {
  const jpeg = await sharp(await draw({}))
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const actual = await reduce(jpeg)
  expect(compare(expected, actual, OTHER_BROWSER)).toBeUndefined()
})

test('a difference is given in CSS pixels and marked where it is', async () => {
  const actual = await picture({ button: '#d3311c', height: 484 })
  const difference = compare(expected, actual, SAME_BROWSER)
  if (difference === undefined) throw new Error('A red button went unseen.')
  expect(describeDifference(difference)).toBe('4 px taller, changed within 192 × 64 px at 32, 192')
  const marked = await readPixels(await toPng(differencePicture(expected, actual, difference)))
  const pixel = (x: number, y: number) => [
    ...marked.data.subarray((y * marked.width + x) * 3, (y * marked.width + x) * 3 + 3),
  ]
  expect(pixel(16, 96)).toEqual([214, 40, 20])
  expect(pixel(2, 2)).toEqual([224, 224, 224])
})
