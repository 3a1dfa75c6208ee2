import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Article } from '@/components/documents/article.tsx'
import { Author } from '@/components/documents/author.tsx'
import { JobDetail } from '@/components/documents/job-detail.tsx'
import { offeredPages } from '@/components/documents/pager.tsx'
import { PostCategory } from '@/components/documents/post-category.tsx'
import { PressRelease } from '@/components/documents/press-release.tsx'
import { jobCardGuard, jobGuard } from '@/schemas/documents/job.ts'
import { personGuard } from '@/schemas/documents/person.ts'
import { postCategoryGuard } from '@/schemas/documents/post-category.ts'
import { postCardGuard, postGuard } from '@/schemas/documents/post.ts'
import { releaseCardGuard, releaseGuard } from '@/schemas/documents/press-release.ts'
import { jobs } from '../fixtures/jobs.ts'
import { postCategories } from '../fixtures/post-categories.ts'
import { posts } from '../fixtures/posts.ts'
import { releases } from '../fixtures/releases.ts'
import { heading2, paragraph } from '../fixtures/text.ts'
import {
  count,
  emptyElements,
  fixtureOf,
  headingLevels,
  renderSection,
} from '../support/render-section.tsx'

const body = [paragraph('a', 'Repetition is useful.'), heading2('b', 'What it shows')]
const cards = posts.map((card) => postCardGuard.parse(card))
const of = (slug: keyof typeof postCategories) => postCategoryGuard.parse(postCategories[slug])

/** Markup of a page, which has one h1, no empty element, and no id twice. */
function page(content: ReactNode): string {
  const html = renderToStaticMarkup(content)
  expect(emptyElements(html)).toEqual([])
  expect(headingLevels(html).filter((level) => level === 1)).toHaveLength(1)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
  return html
}

describe('a post', () => {
  const post = postGuard.parse({ ...posts[0], body, seo: null })

  it('names its author, date and category and says where to read on', () => {
    const html = page(<Article post={post} others={cards.slice(2, 5)} next={cards[1]} />)
    expect(html).toMatch(/<h1[^>]*>What a bus learns on its <span[^>]*>four-hundredth<\/span> trip/)
    expect(html).toContain('<time dateTime="2026-10-14">October 14, 2026</time>')
    expect(html).toContain('>Leif Aronsen<')
    expect(html).toContain('<h2 id="what-it-shows">')
    expect(html).toContain('href="/blog/category/field"')
    expect(html).toContain('href="/blog/author/leif-aronsen"')
    const [, after = ''] = html.split('Next article</h2>')
    expect(after).toMatch(/^<article.*?<h3[^>]*><a [^>]*href="\/blog\/deciding-on-the-bus"/)
    expect(count(html, 'href="/blog/')).toBe(2 + 1 + 3)
  })

  it('has no dot beside its date in the text, which would stay behind at the end of a line', () => {
    expect(page(<Article post={post} others={cards.slice(2, 5)} next={cards[1]} />)).not.toContain(
      '·',
    )
  })

  it('stands without author, cover and others to read', () => {
    const bare = postGuard.parse({ ...posts[0], body, seo: null, author: null, cover: null })
    const html = page(<Article post={bare} others={[]} next={undefined} />)
    expect(html).not.toContain('<img')
    expect(html).not.toContain('Read on')
    expect(html).not.toContain('Next article')
  })
})

it('a press release carries its dateline, can be printed and says where to ask and to read on', () => {
  const release = releaseGuard.parse({
    ...releases[0],
    body: [...body, heading2('c', 'Media contact')],
    seo: null,
    dateline: 'LAKEMOOR',
  })
  const more = releases.slice(1, 4).map((card) => releaseCardGuard.parse(card))
  const contact = [{ key: 'n1', label: 'Ask the press desk', href: '/contact' }]
  const html = page(<PressRelease release={release} contact={contact} more={more} />)
  expect(html).toMatch(/LAKEMOOR<\/span><time dateTime="2026-06-03"[^>]*>June 3, 2026</)
  expect(html).toMatch(/<button[^>]*>Print or save as PDF<\/button>/)
  expect(html).toMatch(/<aside.*Media contact.*href="\/contact"[^>]*>Ask the press desk/)
  expect(count(html, 'href="/press/')).toBe(more.length)
  const bare = page(<PressRelease release={release} contact={[]} more={[]} />)
  expect(bare).not.toMatch(/More releases|<aside/)
})

it('a job says what it is and how to apply, with its title in the subject', () => {
  const [raw] = jobs
  const job = jobGuard.parse({ ...raw, body, seo: null })
  const html = page(<JobDetail job={job} applyTo="jobs@quarterlight.example" jobs={[]} />)
  expect(html).toMatch(/<dt[^>]*>Team<\/dt><dd[^>]*>Delivery<\/dd>/)
  expect(
    count(html, 'href="mailto:jobs@quarterlight.example?subject=Customer%20Delivery%20Manager"'),
  ).toBe(2)
  expect(page(<JobDetail job={job} applyTo={undefined} jobs={[]} />)).not.toContain('mailto:')
})

it('a job leads to three others, those of its team first', () => {
  const [first] = jobs
  const all = ['a', 'b', 'c', 'd', 'e'].map((_id) =>
    jobCardGuard.parse({ ...first, _id, slug: _id, team: _id > 'c' ? 'Optics' : 'Delivery' }),
  )
  const job = jobGuard.parse({ ...first, _id: 'd', slug: 'd', team: 'Optics', body, seo: null })
  const html = page(<JobDetail job={job} applyTo={undefined} jobs={all} />)
  const [, others = ''] = html.split('More open roles</h2>')
  expect([...others.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/careers/e',
    '/careers/a',
    '/careers/b',
  ])
  expect(page(<JobDetail job={job} applyTo={undefined} jobs={[job]} />)).not.toContain('More open')
})

const listOf = (items: typeof cards, number = 1, pages = 1) => ({
  items,
  paging: { path: '/blog/category/field', number, pages },
})
const categories = [of('field'), of('engineering')]

/** Addresses of the contents of a post with these headings: folded, and beside the text. */
const contentsOf = (...headings: string[]) => {
  const parts = headings.map((text) => heading2(text, text))
  const post = postGuard.parse({ ...posts[0], body: parts, seo: null })
  const html = page(<Article post={post} others={[]} next={undefined} />)
  const [folded = ''] = /<details.*<\/details>/.exec(html) ?? []
  return [folded, html.replace(folded, '')].map((part) =>
    [...part.matchAll(/<li><a href="#([^"]*)">/g)].map(([, id]) => id),
  )
}

describe('the contents of a post', () => {
  it('lead to its headings', () => {
    const parts = ['rain', 'low-sun', 'salt']
    expect(contentsOf('Rain', 'Low sun', 'Salt')).toEqual([parts, parts])
  })

  it('are left out where there are few', () => {
    expect(contentsOf('Rain', 'Salt')).toEqual([[], []])
  })
})

describe('a category of posts', () => {
  it('is marked among the categories', () => {
    const html = page(
      <PostCategory category={of('engineering')} categories={categories} list={listOf(cards)} />,
    )
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>Engineering<\/a>/)
    expect(count(html, 'aria-current')).toBe(1)
  })

  it.each([
    [1, 1],
    [2, 0],
    [3, 1],
  ])('shows %i posts, of them %i large', (posts, large) => {
    const list = listOf(cards.slice(0, posts))
    const html = page(<PostCategory category={of('field')} categories={categories} list={list} />)
    expect(count(html, '<article')).toBe(posts)
    expect(count(html, '<article data-theme="dark"')).toBe(large)
  })

  it('leads to newer and older posts, with none of them large', () => {
    const list = listOf(cards.slice(0, 3), 2, 9)
    const html = page(<PostCategory category={of('field')} categories={categories} list={list} />)
    expect(count(html, '<article data-theme="dark"')).toBe(0)
    expect(html).toMatch(/<a [^>]*rel="prev"[^>]*href="\/blog\/category\/field"/)
    expect(html).toMatch(/<a [^>]*rel="next"[^>]*href="\/blog\/category\/field\/page\/3"/)
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*href="[^"]*\/page\/2"[^>]*>2</)
    // The chosen category, whose link leads to its first page.
    expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*>Field<\/a>/)
    expect(count(html, 'aria-current')).toBe(2)
  })

  it('says so where nothing is of it', () => {
    const html = page(
      <PostCategory category={of('field')} categories={categories} list={listOf([])} />,
    )
    expect(html).toContain('Nothing is published here yet.')
  })
})

describe('an author', () => {
  const person = personGuard.parse({
    _id: 'person-leif-aronsen',
    name: 'Leif Aronsen',
    title: 'Leif Aronsen',
    slug: 'leif-aronsen',
    role: 'Chief Technology Officer',
    organization: null,
    bio: 'Came from field robotics.',
    seo: null,
  })

  it('names the author, with the posts they wrote', () => {
    const html = page(<Author person={person} list={listOf(cards.slice(0, 2))} />)
    expect(html).toMatch(/<h1[^>]*>Leif Aronsen<\/h1><p[^>]*>Chief Technology Officer<\/p>/)
    expect(html).toContain('Came from field robotics.')
    expect(count(html, '<article')).toBe(2)
  })
})

describe('a photo of somebody', () => {
  const alt = 'Leif Aronsen in front of a bus'
  const photo = { ref: `image-${'b'.repeat(40)}-900x1200-jpg`, alt, hotspot: null }
  const leif = {
    _id: 'person-leif-aronsen',
    name: 'Leif Aronsen',
    role: 'Engineer',
    organization: null,
    bio: null,
  }
  const pageOf = (extra: object) => {
    const person = personGuard.parse({ ...leif, title: leif.name, slug: 'l', seo: null, ...extra })
    return page(<Author person={person} list={listOf([])} />)
  }
  const grid = (extra: object) =>
    renderSection('teamGrid', {
      ...fixtureOf('teamGrid'),
      people: [
        { ...leif, ...extra },
        { ...leif, _id: 'other' },
      ],
    })

  it.each([
    ['on the page of an author', pageOf],
    ['in a list of people', grid],
  ])('stands in place of the drawn plate %s', (_where, html) => {
    expect(html({ photo: null })).not.toContain('<img')
    expect(html({ photo })).toContain(`alt="${alt}"`)
    expect(count(html({ photo: null }), '>LA</text>') - count(html({ photo }), '>LA</text>')).toBe(
      1,
    )
  })

  it('that cannot be shown leaves the plate', () => {
    expect(pageOf({ photo: { ...photo, alt: null } })).toContain('>LA</text>')
  })

  it('stands beside their name at their posts and quotes, which say it already', () => {
    const post = postGuard.parse({ ...posts[0], body, seo: null, author: { ...leif, photo } })
    const quote = { ...fixtureOf('quote'), person: { ...leif, photo } }
    for (const html of [
      page(<Article post={post} others={[]} next={undefined} />),
      renderSection('quote', quote),
    ])
      expect(html).toMatch(/<img[^>]* alt=""[^>]*b{40}-900x1200/)
  })
})

it.each([
  [1, 2, [1, 2]],
  [1, 84, [1, 2, 0, 84]],
  [3, 84, [1, 2, 3, 4, 0, 84]],
  [4, 84, [1, 2, 3, 4, 5, 0, 84]],
  [42, 84, [1, 0, 41, 42, 43, 0, 84]],
  [84, 84, [1, 0, 83, 84]],
])('on page %i of %i these are offered: %j', (number, pages, offered) => {
  expect(offeredPages({ number, pages })).toEqual(offered)
})
