import { describe, expect, it } from 'vitest'
import { startLake } from '../../lake/tests/start-lake.ts'
import {
  planRedirects,
  type Published,
  readPublished,
  writeRedirects,
} from '../../scripts/redirects/import-redirects.ts'
import { readCsv } from '../../scripts/redirects/read-csv.ts'
import { endOf } from '../../schemas/shared/paging.ts'

const published: Published = {
  redirects: [{ _id: 'redirect-news', from: '/news', to: '/press', permanent: true }],
  pages: new Map([
    ['/platform', { title: 'The Platform', pages: 1 }],
    ['/blog', { title: 'Blog', pages: 2 }],
  ]),
}

const plan = (...lines: string[]) => planRedirects(lines.join('\n'), published)

describe('a file of old addresses', () => {
  it('becomes redirects, for good or for a while', () => {
    const { added, problems, unchanged } = plan(
      'from,to,status',
      '/a,/platform,301',
      '/b,/platform,302',
      '/c,https://example.com/x?y=1#z,308',
      '/d,/platform',
      '/news,/press,301',
      // The list has no such page any more.
      '/blog/page/3,/blog/page/2,301',
    )
    expect(problems).toEqual([])
    expect(unchanged).toBe(1)
    expect(added.map(({ from, permanent }) => [from, permanent])).toEqual([
      ['/a', true],
      ['/b', false],
      ['/c', true],
      ['/d', true],
      ['/blog/page/3', true],
    ])
  })

  it.each([
    ['a,/platform,301', /Begin with \//],
    ['/A/,/platform,301', /Write \/a\./],
    ['/a?x=1,/platform,301', /leave out spaces/],
    ['/a,//evil.example,301', /single \//],
    ['/a,javascript:alert(1),301', /single \//],
    ['/a,/platform,303', /none of 301/],
    ['/a,,301', /both/],
    ['/a,/platform,301,x', /three columns/],
    ['/a,/a,301', /old address itself/],
    ['/platform,/press,301', /The page “The Platform” is at/],
    ['/blog/page/2,/press,301', /The page “Blog” is at/],
    ['/studio/x,/press,301', /used by the site itself/],
    ['/news,/platform,301', /Another redirect leads from \/news to \/press/],
    ['/a,/news,301', /leads on to \/press/],
  ])('%s is refused with its line', (line, reason) => {
    const { problems } = plan('from,to,status', '/fine,/solutions,301', line)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^Line 3: /)
    expect(problems[0]).toMatch(reason)
  })

  it('may not contradict itself', () => {
    const { problems } = plan('/a,/b,301', '/b,/platform,301', '/c,/platform,301', '/c,/press,301')
    expect(problems.map((problem) => problem.slice(0, 7))).toEqual([
      'Line 1:',
      'Line 2:',
      'Line 3:',
      'Line 4:',
    ])
  })

  it('of 2,000 lines is checked in a moment, and of more refused', () => {
    const lines = Array.from({ length: 2000 }, (_, index) => `/old-${index},/platform,301`)
    expect(plan(...lines).added).toHaveLength(2000)
    expect(() => plan(...lines, '/one-more,/platform,301')).toThrow(/At most 2000/)
  })
})

it('an address is free again where that of its redirect was changed in the Studio', async () => {
  const lake = await startLake()
  try {
    const client = lake.client()
    const importAll = async (...lines: string[]) => {
      const { added, problems } = planRedirects(lines.join('\n'), await readPublished(client))
      expect(problems).toEqual([])
      await writeRedirects(client, added)
      return added.map(({ _id }) => _id)
    }
    const change = (id = '', from: string) => client.patch(id).set({ from }).commit()
    const [first] = await importAll('/old-page,/a')
    await change(first, '/older-page')
    const [second] = await importAll('/old-page,/b', '/other,/b')
    expect(second).toBe(`${first}-2`)
    await change(second, '/oldest-page')
    expect(await importAll('/old-page,/c')).toEqual([`${first}-3`])
    const { redirects } = await readPublished(client)
    expect(redirects.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual([
      '/old-page /c',
      '/older-page /a',
      '/oldest-page /b',
      '/other /b',
    ])
  } finally {
    await lake.discard()
  }
})

it('the further pages of a published list are known as pages', async () => {
  const lake = await startLake()
  try {
    const client = lake.client()
    const transaction = client.transaction()
    const list = [{ _type: 'postList', _key: 'posts' }]
    transaction.create({
      _id: 'page-blog',
      _type: 'page',
      title: 'Blog',
      slug: { current: '/blog' },
      sections: list,
    })
    for (let number = 1; number <= endOf(1) + 1; number++)
      transaction.create({
        _id: `post-${number}`,
        _type: 'post',
        slug: { current: `post-${number}` },
      })
    await transaction.commit()
    const known = (await readPublished(client)).pages
    expect(known.get('/blog')).toEqual({ title: 'Blog', pages: 2 })
  } finally {
    await lake.discard()
  }
})

it('CSV may hold quotes, line breaks of any kind, empty lines and a mark of its encoding', () => {
  expect(readCsv('\uFEFF"a ""b"", c",d\r\n\r\n"e\nf",\ng')).toEqual([
    { line: 1, cells: ['a "b", c', 'd'] },
    { line: 3, cells: ['e\nf', ''] },
    { line: 5, cells: ['g'] },
  ])
  expect(() => readCsv('a,b\n"c,d')).toThrow(/^Line 2/)
  expect(() => readCsv('a,b"c')).toThrow(/^Line 1/)
})
