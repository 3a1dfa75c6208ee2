import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Lists from '../../lib/sanity/lists.ts'
import type * as Sitemap from '../../lib/seo/sitemap.ts'
import { expiredBy } from '../../lib/revalidation/tags.ts'
import { type RunningLake, startLake } from '../../lake/tests/start-lake.ts'

/** Posts of two categories and two authors, on a real lake; more than two pages of them. */
const POSTS = 30
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
const reference = (_ref: string) => ({ _type: 'reference', _ref })

/** The newest comes first in lists: `post-30`. */
const post = (number: number) => ({
  _id: `post-${number}`,
  _type: 'post',
  title: `Post ${number}`,
  slug: { _type: 'slug', current: `post-${number}` },
  publishedAt: day(number),
  standfirst: 'What it is about.',
  category: reference(number % 2 === 0 ? 'even' : 'odd'),
  author: reference(number <= 3 ? 'rare' : 'often'),
})

const category = (_id: string, order: number) => ({
  _id,
  _type: 'postCategory',
  title: _id,
  slug: { _type: 'slug', current: _id },
  order,
})
const person = (_id: string) => ({
  _id,
  _type: 'person',
  name: _id,
  role: 'Writer',
  slug: { _type: 'slug', current: _id },
})

let lake: RunningLake
let lists: typeof Lists
let sitemap: typeof Sitemap

beforeAll(async () => {
  lake = await startLake()
  await lake.seed(
    ...Array.from({ length: POSTS }, (_, index) => post(index + 1)),
    category('odd', 2),
    category('even', 1),
    category('empty', 3),
    person('often'),
    person('rare'),
    person('silent'),
    {
      _id: 'blog',
      _type: 'page',
      title: 'Blog',
      slug: { _type: 'slug', current: '/blog' },
      sections: [{ _type: 'postList', _key: 'posts' }],
    },
    {
      _id: 'thanks',
      _type: 'page',
      title: 'Thanks',
      slug: { _type: 'slug', current: '/thanks' },
      seo: { noIndex: true },
      sections: [],
    },
    {
      _id: 'release',
      _type: 'pressRelease',
      title: 'A street',
      slug: { _type: 'slug', current: '街 a' },
      kind: 'Product',
      publishedAt: '2026-01-01',
      dateline: 'HERE',
      standfirst: 'It is open.',
      body: [],
    },
    // The API takes slugs that the Studio does not, at which there is no page.
    ...['elsewhere', '//elsewhere.example', '/A page'].map((current, index) => ({
      _id: `misplaced-${index}`,
      _type: 'page',
      title: 'Misplaced',
      slug: { _type: 'slug', current },
      sections: [],
    })),
  )
  vi.stubEnv('LAKE_URL', lake.url)
  lists = await import('../../lib/sanity/lists.ts')
  sitemap = await import('../../lib/seo/sitemap.ts')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await lake.discard()
})

const ids = (items: readonly { _id: string }[]) => items.map(({ _id }) => Number(_id.slice(5)))
const from = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, index) => first - index)

describe('a list in pages', () => {
  it('has each post once, the newest first, and one more on its first page', async () => {
    const pages = await Promise.all(
      ['/blog', '/blog/page/2', '/blog/page/3'].map((at) => lists.loadListPage('post', at)),
    )
    expect(pages.map(({ items }) => ids(items))).toEqual([from(30, 18), from(17, 6), from(5, 1)])
    expect(pages.map(({ paging }) => paging)).toEqual(
      [1, 2, 3].map((number) => ({ path: '/blog', number, pages: 3 })),
    )
  })

  it('has nothing after its end', async () => {
    expect((await lists.loadListPage('post', '/blog/page/4')).items).toEqual([])
  })

  it('holds what refers to a category or an author, and nothing else', async () => {
    const even = await lists.loadListPage('post', '/x/page/2', { gatherer: 'even' })
    expect(ids(even.items)).toEqual([4, 2])
    expect(even.paging.pages).toBe(2)
    const rare = await lists.loadListPage('post', '/x', { gatherer: 'rare' })
    expect(ids(rare.items)).toEqual([3, 2, 1])
    expect(rare.paging.pages).toBe(1)
  })

  it('is Markdown page by page, as it is HTML', async () => {
    const { pageAsMarkdown } = await import('../../lib/markdown/page.ts')
    const numbers = async (address: string) =>
      [...((await pageAsMarkdown(address))?.text ?? '').matchAll(/\[Post (\d+)\]/g)].map(
        ([, one]) => Number(one),
      )
    expect(await numbers('/blog')).toEqual(from(30, 18))
    expect(await numbers('/blog/page/3')).toEqual(from(5, 1))
    expect(await numbers('/blog/category/even/page/2')).toEqual([4, 2])
    for (const nowhere of ['/blog/page/1', '/blog/page/4', '/blog/post-1/page/2'])
      expect(await pageAsMarkdown(nowhere)).toBeUndefined()
  })

  it('says how many pages a document has, and which gathers nothing', async () => {
    const page = {
      _id: 'blog',
      _type: 'page',
      title: 'Blog',
      path: '/blog',
      seo: undefined,
    } as const
    const extent = (sections: unknown[]) => lists.extentOf('page', { ...page, sections })
    expect(await extent([{ _type: 'postList', _key: 'a' }])).toEqual({ pages: 3, isEmpty: false })
    // The newest posts on the home page are no list to page through.
    expect(
      await extent([{ _type: 'latestPosts', _key: 'a' }, null, { _type: 'toString' }]),
    ).toEqual({ pages: 1, isEmpty: false })
    const empty = { _id: 'empty', title: 'x', slug: 'x', text: undefined, order: 3, seo: undefined }
    expect(await lists.extentOf('postCategory', empty)).toEqual({ pages: 1, isEmpty: true })
  })
})

describe('what to read next', () => {
  it('is the post after this one, and others of its category', async () => {
    const { next, others } = await lists.loadReadOn('post', { _id: 'post-20' })
    expect(next?._id).toBe('post-19')
    expect(ids(others)).toEqual([30, 28, 26])
  })

  it('begins again after the last one', async () => {
    const { next } = await lists.loadReadOn('post', { _id: 'post-1' })
    expect(next?._id).toBe('post-30')
  })
})

it('only categories with posts are offered, in their order', async () => {
  expect((await lists.loadCategories()).map(({ slug }) => slug)).toEqual(['even', 'odd'])
})

it('a published, changed or deleted post makes every read of its lists new', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  await lists.loadListPage('post', '/blog/page/2')
  await lists.loadReadOn('post', { _id: 'post-7' })
  // Next's own option of `fetch`, which each of these reads has.
  const reads = asked.mock.calls.map(([, init]) => (init as { next: { tags: string[] } }).next.tags)
  asked.mockRestore()
  expect(reads.length).toBeGreaterThan(1)
  for (const operation of ['create', 'update', 'delete'] as const) {
    const expired = expiredBy({ _type: 'post', _id: 'new', slug: 'new', operation }, () => [])
    const kept = reads.filter((tags) => !tags.some((tag) => expired.includes(tag)))
    expect(kept).toEqual([])
  }
})

it('the sitemap dates lists by what they hold, and leaves out those that hold nothing', async () => {
  const [changed] = await lake
    .client()
    .fetch<{ at: string }[]>('*[_type == "post"] | order(_updatedAt desc){ "at": _updatedAt }')
  const entries = await sitemap.loadSitemap()
  const paths = entries.map(({ path }) => path)
  expect(paths).toHaveLength(1 + POSTS + 2 + 2 + 1)
  expect(paths).toContain('/blog/category/even')
  expect(paths).toContain('/blog/author/rare')
  expect(paths).not.toContain('/blog/category/empty')
  expect(paths).not.toContain('/blog/author/silent')
  expect(entries.find(({ path }) => path === '/blog')?.changedAt).toBe(changed?.at)
})

async function markdownAt(...slug: string[]) {
  const { GET } = await import('../../app/markdown/[[...slug]]/route.ts')
  const params = Promise.resolve({ slug: slug.map(encodeURIComponent) })
  return GET(new Request('http://site.test'), { params })
}

async function robotsAt(...slug: string[]) {
  const { headers, status } = await markdownAt(...slug)
  return [status, headers.get('x-robots-tag')]
}

it('search engines skip the Markdown of what they should skip as a page, and of nothing else', async () => {
  expect(await robotsAt('blog', 'category', 'even')).toEqual([200, null])
  expect(await robotsAt('blog', 'category', 'empty')).toEqual([200, 'noindex'])
  expect(await robotsAt('blog', 'author', 'silent')).toEqual([200, 'noindex'])
  expect(await robotsAt('blog')).toEqual([200, null])
  expect(await robotsAt('thanks')).toEqual([200, 'noindex'])
})

it('a document whose slug is not written in plain letters has its Markdown', async () => {
  const answer = await markdownAt('press', '街 a')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('link')).toMatch(/^<http\S+\/press\/%E8%A1%97%20a>; rel="canonical"$/)
})

const entry = (path: string) => ({ path, changedAt: '2026-01-02T03:04:05Z', picture: undefined })

describe('a sitemap', () => {
  it('looks at each of many posts a few times, and not at all others for each', () => {
    const posts = 1000
    let looks = 0
    const routes = Array.from({ length: posts }, (_, number) => ({
      _id: `post-${number}`,
      get _type() {
        looks += 1
        return 'post' as const
      },
      slug: `post-${number}`,
      title: 'A post',
      _updatedAt: '2026-01-02T03:04:05Z',
      by: [],
    }))
    expect(sitemap.indexable(routes)).toHaveLength(posts)
    expect(looks).toBeLessThan(20 * posts)
  })

  it('is written in parts where one does not hold all', () => {
    const parts = sitemap.partsOf(Array.from({ length: 2001 }, (_, index) => entry(`/${index}`)))
    expect(parts.map(({ length }) => length)).toEqual([1000, 1000, 1])
    const index = sitemap.writeIndex(parts)
    expect([...index.matchAll(/<loc>[^<]+\/sitemaps\/(\d)\.xml<\/loc><lastmod>/g)]).toHaveLength(3)
  })

  it('names addresses as browsers ask for them, whatever a slug holds', () => {
    const written = sitemap.writeSitemap([entry('/blog/größe & <mehr>'), entry('/blog/\uD800')])
    const found = [...written.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at))
    expect(found.map(({ pathname }) => pathname)).toEqual([
      '/blog/gr%C3%B6%C3%9Fe%20&amp;%20%3Cmehr%3E',
      '/blog/%EF%BF%BD',
    ])
  })

  it('escapes what XML does not allow', () => {
    const picture = 'https://x.example/a?b=1&c="<\'>'
    expect(sitemap.writeSitemap([{ ...entry('/'), picture }])).toContain(
      '<image:loc>https://x.example/a?b=1&amp;c=&quot;&lt;&apos;&gt;</image:loc>',
    )
  })
})
