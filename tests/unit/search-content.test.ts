import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as Page from '../../lib/markdown/page.ts'
import type * as Site from '../../lib/search/site-search.ts'
import type { RunningLake } from '../../lake/tests/start-lake.ts'
import { startLakeWith } from '../support/content-lake.ts'

/** The search over the demo content, read through the real lake; outside of Next nothing is cached. */
let lake: RunningLake
let site: typeof Site
let page: typeof Page

beforeAll(async () => {
  lake = await startLakeWith('content')
  vi.stubEnv('LAKE_URL', lake.url)
  site = await import('../../lib/search/site-search.ts')
  page = await import('../../lib/markdown/page.ts')
  // A visitor is asked to come again where the first index takes long, as on a busy machine.
  await vi.waitUntil(async () => typeof (await ask('bus')) === 'object', 100_000)
}, 120_000)

afterAll(async () => {
  vi.unstubAllEnvs()
  await lake.discard()
})

const ask = (query: string) => site.searchSite(query, { forwarded: null })

/** Paths of the results. */
async function find(query: string): Promise<string[]> {
  const answer = await ask(query)
  if (typeof answer !== 'object') throw new Error(`There is no answer: ${answer}`)
  return answer.groups.flatMap(({ hits }) => hits.map(({ path }) => path))
}

const POST = {
  _id: 'post-search-test',
  _type: 'post',
  title: 'Zeppelins over the harbor',
  slug: { _type: 'slug', current: 'zeppelins' },
  publishedAt: '2026-11-20',
  standfirst: 'They were quiet.',
  category: { _type: 'reference', _ref: 'category-field' },
  author: { _type: 'reference', _ref: 'person-priya-vell' },
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 'b', marks: [], text: 'Nobody had heard of dirigibles.' }],
    },
  ],
}

it.each([
  ['camera', '/platform/camera'],
  ['privacy engineer', '/careers/privacy-engineer'],
  ['fanless', '/press/oriel-goes-fanless'],
  ['sustainabilty', '/sustainability'],
])('a search for %s finds %s', async (query, path) => {
  expect(await find(query)).toContain(path)
})

it('finds the privacy policy first of all that has to do with privacy', async () => {
  expect((await find('privacy'))[0]).toBe('/privacy-policy')
})

it('finds people where they are shown', async () => {
  const [first] = await find('Marisol Quaye')
  expect(first).toMatch(/^\/company/)
})

/** Expects certain results, which a busy machine finds a moment after a publish. */
const expectFound = (query: string) => expect.poll(() => find(query))

it('a post is found once it is published, and no longer', async () => {
  const client = lake.client({ perspective: 'raw' })
  const category = await client.fetch<string>('*[_type == "postCategory"][0]._id')
  const author = await client.fetch<string>('*[_type == "person"][0]._id')
  const post = {
    ...POST,
    category: { _type: 'reference', _ref: category },
    author: { _type: 'reference', _ref: author },
  }
  await client.createOrReplace({ ...post, _id: `drafts.${POST._id}` })
  expect(await find('dirigibles')).toEqual([])
  expect(await page.pageAsMarkdown('/blog/zeppelins')).toBeUndefined()
  await client.createOrReplace(post)
  await expectFound('dirigibles').toEqual(['/blog/zeppelins'])
  const markdown = await page.pageAsMarkdown('/blog/zeppelins')
  expect(markdown?.text).toContain('# Zeppelins over the harbor\n')
  await client.patch(POST._id).set({ title: 'Airships over the harbor' }).commit()
  await expectFound('zeppelins').toEqual([])
  await expectFound('airships').toEqual(['/blog/zeppelins'])
  await client.patch(author).set({ name: 'Balthasar Quimby' }).commit()
  await expectFound('quimby').toContain('/blog/zeppelins')
  await client.delete(POST._id)
  await expectFound('dirigibles').toEqual([])
})

it('a page with something else among its sections hides neither itself nor what changed since', async () => {
  const client = lake.client({ perspective: 'raw' })
  const _id = 'page-search-test'
  const hero = { _type: 'pageHero', _key: 'a', heading: 'Dirigibles at rest' }
  await client.createOrReplace({
    _id,
    _type: 'page',
    title: 'Hangar',
    slug: { _type: 'slug', current: '/hangar' },
    sections: [null, 5, hero],
  })
  await expectFound('dirigibles').toEqual(['/hangar'])
  await client.delete(_id)
  await expectFound('dirigibles').toEqual([])
})

const pageWith = (path: string, heading: string) => ({
  _id: `page-clock-test-${path.slice(1)}`,
  _type: 'page',
  title: 'Hangar',
  slug: { _type: 'slug', current: path },
  sections: [{ _type: 'pageHero', _key: 'a', heading }],
})

it('what is published while the newest document is of a time to come is found, as after the clock was set back', async () => {
  const client = lake.client({ perspective: 'raw' })
  await client.createOrReplace(pageWith('/hangar', 'Dirigibles at rest'))
  await client.createOrReplace({
    ...pageWith('/mast', 'Ropes'),
    _updatedAt: '2099-01-01T00:00:00.000Z',
  })
  await expectFound('dirigibles').toEqual(['/hangar'])
  await client.createOrReplace(pageWith('/hangar', 'Zeppelins at rest'))
  await expectFound('zeppelins').toEqual(['/hangar'])
  await client.delete({ query: '*[_id match "page-clock-test-*"]' })
})

it('goes on with what it knows while the lake hangs', { timeout: 120_000 }, async () => {
  const { ANSWER_WITHIN_MS } = await import('../../lib/sanity/client.ts')
  const hanging = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  for (let again = 0; again < 8; again += 1) {
    // Set before the search begins, so that it comes first where that waits for as long.
    const read = sleep(ANSWER_WITHIN_MS, ['the read gave up'], { ref: false })
    expect(await Promise.race([read, find('camera')])).toContain('/platform/camera')
  }
  hanging.mockRestore()
})

it('a page as Markdown has headings, links, tables and pictures, and no markup', async () => {
  const { text } = (await page.pageAsMarkdown('/platform/camera')) ?? {}
  expect(text).toMatch(/^# \S/)
  expect(text?.match(/^# /gm)).toHaveLength(1)
  expect(text).toMatch(/^## \S/m)
  expect(text).toMatch(/^\| .* \|$|^- \*\*/m)
  expect(text).toMatch(/!\[[^\]]+\]\(http:\/\/localhost:\d+\/[^)]+\)/)
  expect(text).not.toMatch(/<[a-z/]/)
  expect(await page.pageAsMarkdown('/no/such/page')).toBeUndefined()
})

it('anybody who asks too often has to wait', async () => {
  const asked = await Promise.all(
    Array.from({ length: 60 }, () => site.searchSite('camera', { forwarded: '192.0.2.7' })),
  )
  expect(asked).toContain('too many')
  expect(typeof (await site.searchSite('camera', { forwarded: '192.0.2.8' }))).toBe('object')
})
