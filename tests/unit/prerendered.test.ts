import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as Content from '../../lib/sanity/content.ts'
import type * as Routes from '../../lib/sanity/routes.ts'
import { type RunningLake, startLake } from '../../lake/tests/start-lake.ts'

/** More than a build prerenders, on a real lake. */
const POSTS = 70
const PAGES = 60
const PRERENDERED = 50

const slug = (current: string) => ({ _type: 'slug', current })

/** The newest is `post-0`. */
const post = (number: number) => ({
  _id: `post-${number}`,
  _type: 'post',
  title: `Post ${number}`,
  slug: slug(`post-${number}`),
  publishedAt: new Date(Date.UTC(2026, 0, 1 - number)).toISOString().slice(0, 10),
  standfirst: 'What it is about.',
  category: { _type: 'reference', _ref: 'news' },
  author: { _type: 'reference', _ref: 'writer' },
})
const page = (number: number) => ({
  _id: `page-${number}`,
  _type: 'page',
  title: `Page ${number}`,
  slug: slug(`/page-${number}`),
})

let lake: RunningLake
let loadPrerendered: typeof Routes.loadPrerendered
let hasAny: typeof Content.hasAny
const warn = vi.spyOn(console, 'warn').mockReturnValue()

beforeAll(async () => {
  lake = await startLake()
  await lake.seed(
    ...Array.from({ length: POSTS }, (_, number) => post(number)),
    ...Array.from({ length: PAGES }, (_, number) => page(number)),
    { _id: 'news', _type: 'postCategory', title: 'News', slug: slug('news'), order: 1 },
    { _id: 'writer', _type: 'person', name: 'Writer', role: 'Writer' },
    { ...page(0), _id: 'page-astray', slug: slug('/blog/not-a-post') },
    { ...page(0), _id: 'page-odd', slug: slug('/odd'), title: '' },
  )
  vi.stubEnv('LAKE_URL', lake.url)
  ;({ loadPrerendered } = await import('../../lib/sanity/routes.ts'))
  ;({ hasAny } = await import('../../lib/sanity/content.ts'))
})

afterAll(async () => {
  vi.unstubAllEnvs()
  warn.mockRestore()
  await lake.discard()
})

it('the lake says of which types there is something', async () => {
  expect([await hasAny('post'), await hasAny('pressRelease')]).toEqual([true, false])
})

it('a build makes the pages of the newest posts and of all else, reads no other document, and says what is left out', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const routes = await loadPrerendered()
  const reads = asked.mock.calls.length
  asked.mockRestore()
  const of = (type: string) => routes.flatMap((one) => (one._type === type ? [one.slug] : []))
  expect(of('post')).toEqual(Array.from({ length: PRERENDERED }, (_, number) => `post-${number}`))
  expect(of('page')).toHaveLength(PAGES)
  // One for the addresses, and one for each page: also of the category, and of that with nothing to show.
  expect(reads).toBe(1 + PRERENDERED + PAGES + 2)
  expect(warn.mock.calls.flat().map(String).toSorted()).toEqual([
    expect.stringMatching(/^Left out a page \(\/odd\): .*title: must not be empty/),
    expect.stringMatching(/^Left out a route .*has an address that leads elsewhere/),
  ])
})
