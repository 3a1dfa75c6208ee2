import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer } from '../ask.ts'
import * as bombs from './bombs.ts'
import { problemOf } from './judge.ts'
import { send } from './send.ts'
import { bytesOf, openWorld, type World } from './world.ts'

/** Invalid and excessive pictures, uploaded as the Studio does. */
const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const noisy = sharp({ create: { width: 300, height: 200, channels: 3, noise, background: 'gray' } })

let world: World
let picture: string
let before: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  const asset = await world.lake
    .client()
    .assets.upload('image', await noisy.clone().png().toBuffer())
  picture = `/${asset.path}`
  before = await bytesOf(world.lake)
})
afterAll(() => world.lake.discard())

const upload = (body: Buffer | string, query = '', type = 'image/png') =>
  send(world, {
    method: 'POST',
    path: `/v1/assets/images/production?${query}`,
    headers: { ...bearer(world.tokens.editor), 'content-type': type },
    body,
  })

async function expectNothingWritten() {
  expect(await bytesOf(world.lake)).toEqual(before)
  expect(world.lake.log()).toBe('')
}

const svg = bombs.svgWith
const jpeg = () => plain.clone().jpeg().toBuffer()
const webp = () => plain.clone().webp().toBuffer()
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

type Make = () => Buffer | string | Promise<Buffer | string>

test.each<[what: string, make: Make, reason: string]>([
  ['PNG bomb', () => bombs.png(30_000, 30_000), '30000 x 30000 pixels'],
  ['PNG that is one long line', () => bombs.png(1_000_000, 1), '1000000 x 1 pixels'],
  ['GIF bomb', () => bombs.gif(65_535, 65_535), '65535 x 65535 pixels'],
  ['JPEG bomb', async () => bombs.jpeg(await jpeg(), 65_000, 65_000), '65000 x 65000'],
  ['WebP bomb', async () => bombs.webp(await webp(), 16_000_000, 200), 'not a readable'],
  ['SVG that is too large', () => svg('').replace('24', '90000'), '90000 x 12 pixels'],
  ['SVG bomb of elements', () => bombs.svgOfUses(9), 'damaged'],
  ['SVG in a compressed file', bombs.compressedSvg, 'not accepted'],
  ['script', () => svg('<script>fetch("/")</script>'), 'a <script> element'],
  ['handler', () => svg('<path d="M0 0" onclick="x()"/>'), 'event handler'],
  ['foreign object', () => svg('<foreignObject><p/></foreignObject>'), 'foreignObject'],
  ['reference to elsewhere', () => svg('<image href="https://x.example/a.png"/>'), 'x.example'],
  ['reference to a file', () => svg('<image href="file:///etc/passwd"/>'), 'file:'],
  [
    'entity',
    () => `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
    'entity',
  ],
  ['page', () => '<html><script>alert(1)</script></html>', 'a <script>'],
  ['PDF', () => '%PDF-1.7\n%%EOF', 'not'],
  ['program', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 'not a readable'],
  ['cut-off PNG', async () => half(await noisy.clone().png().toBuffer()), 'cut short'],
  ['cut-off JPEG', async () => half(await noisy.clone().jpeg().toBuffer()), 'cut short'],
  ['cut-off WebP', async () => half(await noisy.clone().webp().toBuffer()), 'not a readable'],
  ['cut-off GIF', async () => half(await noisy.clone().gif().toBuffer()), 'not a readable'],
])('a %s is refused', async (_, make, reason) => {
  const answer = await upload(await make())
  expect(problemOf(answer, [400])).toBeUndefined()
  expect(answer.text).toContain(reason)
  await expectNothingWritten()
})

test.each([
  'w=0',
  'w=-1',
  'w=1e99',
  'w=Infinity',
  'w=NaN',
  'w=%00',
  'w=8193',
  'w=10&h=999999999',
  'w=10&dpr=1000',
  'q=1000',
  'q=-1',
  'fm=exe',
  'fm=../../token',
  'fit=__proto__',
  'crop=..%2f',
  'w=9&fp-x=99',
  'rect=0,0,0,0',
  'rect=-1,-1,5,5',
  'rect=1,2,3',
  'rect=99999,99999,5,5',
  'rect=1e9,1e9,1e9,1e9',
  'blur=99999',
  'sharp=-5',
  'or=1',
  'flip=x',
  'bg=%3Cscript%3E',
  'sat=7',
  'frame=99',
  'auto=everything',
  'pad=9',
  `bg=${'f'.repeat(30_000)}`,
])('the transformation %.40s is refused', async (query) => {
  const ask = { method: 'GET', path: `${picture}?${query}` }
  const answer = await send(world, { ...ask, headers: bearer(world.tokens.viewer) })
  expect(problemOf(answer, [400])).toBeUndefined()
  // Those that change nothing by themselves, such as `fit`, are read before anybody is asked for.
  expect(problemOf(await send(world, ask), [400, 403])).toBeUndefined()
  await expectNothingWritten()
})

test.each([
  '../../x.png',
  '/etc/passwd',
  '..%5c..%5cx.png',
  'a%00.png',
  '%0d%0aset-cookie:a',
  '.',
  '..',
  '',
  'x'.repeat(5000),
  '__proto__',
])('the file name %.40s stays out of paths and headers', async (filename) => {
  const bytes = await noisy
    .clone()
    .resize((filename.length % 99) + 9)
    .png()
    .toBuffer()
  const { status, text } = await upload(bytes, `filename=${filename}`)
  expect(status).toBe(200)
  const { document }: { document: { path: string; originalFilename?: string } } = JSON.parse(text)
  expect(document.path).toMatch(/^images\/local\/production\/[0-9a-f]{40}-\d+x\d+\.png$/)
  // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
  expect(document.originalFilename ?? 'none').not.toMatch(/[/\\\u0000-\u001f]|.{256}/)
  const stored = Object.keys(await bytesOf(world.lake)).filter((path) => !(path in before))
  expect(stored).toContain(document.path)
  expect(stored.every((path) => path.startsWith('images/local/production/'))).toBe(true)
})

test.each<[what: string, make: () => Buffer | string]>([
  ['color profile', () => bombs.profileBomb(256)],
  ['comment', () => bombs.commentBomb(256)],
  [
    'blur',
    () =>
      svg(
        '<filter id="f"><feGaussianBlur stdDeviation="500"/></filter><path filter="url(#f)" d="M0 0h9v9z"/>',
      )
        .replace('24', '9999')
        .replace('12', '9999'),
  ],
])('a picture with a bomb for a %s takes neither time nor memory', async (_, make) => {
  // If a decompression bomb were expanded, the test would run into its timeout.
  expect((await upload(make())).status).toBe(200)
})
