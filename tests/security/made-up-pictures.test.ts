import { expect, test } from 'vitest'
import { ask } from './raw.ts'
import { useSite } from './site.ts'

const site = useSite()

const optimized = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`
const see = (url: string) => ask(site().port, optimized(url))

/** The first address of a picture on a page that `pattern` matches. */
async function pictureOf(page: string, pattern: RegExp): Promise<string> {
  const { body } = await ask(site().port, page)
  const addresses = [...String(body).matchAll(/\/_next\/image\?url=([^&"]+)/g)]
  const found = addresses
    .map(([, url = '']) => decodeURIComponent(url))
    .find((url) => pattern.test(url))
  if (found === undefined) throw new Error(`${page} shows no such picture.`)
  return found
}

/** Made-up addresses around `original`: of pictures, crops, signatures and formats that do not exist. */
const madeUp = (original: string, turn: number) => [
  original.replace(/[0-9a-f]{40}/, turn.toString(16).padStart(40, '0')),
  original.replace('/production/', `/made-up-${turn}/`),
  original.replace(/-\d+x/, `-${turn + 1}x`),
  original.replace(/\w+$/, 'xyz'),
  `${original}?w=${turn}&s=${'x'.repeat(22)}`,
  `${original}?s=${turn}`,
  `${original}?s=`,
  original.replace(/[0-9a-f]{40}(.*)\.\w+$/, `${'f'.repeat(40)}$1.svg`),
]

test('made-up addresses of pictures leave no line in the log', async () => {
  const original = await pictureOf('/', /\.(jpg|png|webp)$/)
  const before = site().process.output()
  const statuses = new Set<number>()
  for (let turn = 0; turn < 20; turn += 1) {
    for (const url of madeUp(original, turn)) statuses.add((await see(url)).status)
  }
  expect((await see(original)).status).toBe(200)
  expect(site().process.output().slice(before.length)).toBe('')
  expect([...statuses].toSorted()).toEqual([400, 404])
}, 60_000)

test('a signed crop is encoded once, however its address is written', async () => {
  const crop = await pictureOf('/platform', /\?.*s=/)
  const [path = '', query = ''] = crop.split('?', 2)
  const written = [query, query.split('&').toReversed().join('&'), query.replace(/^\w/, '&$&')]
  const answers = []
  for (const parameters of written) answers.push(await see(`${path}?${parameters}`))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.slice(1).map(({ headers }) => headers['x-cache'])).toEqual(['HIT', 'HIT'])
}, 60_000)
