import { describe, expect, it } from 'vitest'
import { releases } from '../fixtures/releases.ts'
import { count, fixtureOf, renderSection } from '../support/render-section.tsx'

describe('tables', () => {
  it('specifications are one table a group, named and headed by row', () => {
    const html = renderSection('specTable', fixtureOf('specTable'))
    expect(count(html, '<table')).toBe(8)
    expect(html).toMatch(/<caption[^>]*>Optics<\/caption>/)
    expect(html).toMatch(/<th scope="row"[^>]*>Sensors<\/th><td[^>]*>Two, 4K, 30 frames a second</)
    expect(html).toMatch(/<a href="\/lake\/files\/[^"]+" [^>]*download="oriel-datasheet\.pdf"/)
  })

  it('a data table is headed both ways and reachable by keyboard', () => {
    const html = renderSection('dataTable', fixtureOf('dataTable'))
    expect(html).toContain('role="region" aria-label="Demonstration entries" tabindex="0"')
    expect(html).toMatch(/<caption[^>]*><span>Fictional patent dockets/)
    expect(count(html, '<th scope="col"')).toBe(4)
    expect(count(html, '<th scope="row"')).toBe(9)
  })

  it('columns of numbers are set apart from columns of words', () => {
    const html = renderSection('dataTable', fixtureOf('dataTable', 1))
    expect(html).toContain('<td data-numeric="true">−7</td>')
    expect(html).toContain('<th scope="col" data-numeric="true">kg CO₂e</th>')
    expect(html).toContain('<th scope="col">What it covers</th>')
  })

  it('a comparison repeats the column’s name in each cell, and never says yes or no by sign alone', () => {
    const html = renderSection('comparison', fixtureOf('comparison'))
    expect(count(html, 'data-column="Oriel"')).toBe(5)
    expect(html).toMatch(
      /data-verdict="no"><svg(?:(?!<\/span>).)*<\/svg>Usually all of it, for days</,
    )
    expect(html).toMatch(/<span[^>]*>What is compared<\/span>/)
  })
})

describe('people, places and times', () => {
  it('addresses are addresses', () => {
    for (const type of ['contactBlock', 'officeGrid'] as const) {
      const html = renderSection(type, fixtureOf(type))
      expect(html).toMatch(
        /<address[^>]*>41 Chandlery Row, Floor 3\nPort Ellery, Marlow<\/address>/,
      )
    }
  })

  it('contacts are mail links under headings one below the block’s own', () => {
    const html = renderSection('contactBlock', fixtureOf('contactBlock'), 1)
    expect(html).toMatch(/<h2[^>]*>Press<\/h2>/)
    expect(html).toContain('href="mailto:press@quarterlight.example"')
    expect(renderSection('contactBlock', fixtureOf('contactBlock'))).toMatch(/<h3[^>]*>Press<\/h3>/)
  })

  it('contacts say how soon they answer, where editors said so', () => {
    const html = renderSection('contactBlock', fixtureOf('contactBlock'))
    expect(html.match(/Answer within/g)).toHaveLength(2)
    expect(html).toContain('>Answer within 1 working day</p>')
  })

  it('contacts are dark under a picture, and without a usable one as their editor chose', () => {
    const onPicture = { ...fixtureOf('contactBlock', 1), theme: 'light' }
    expect(renderSection('contactBlock', onPicture)).toMatch(/^<section data-theme="dark".*<img /)
    const broken = { ...onPicture, picture: { ref: 'nothing' } }
    const html = renderSection('contactBlock', broken)
    expect(html).toMatch(/^<section data-theme="light"/)
    expect(html).not.toContain('<img')
  })

  it('people keep the editor’s order and have no invented faces', () => {
    const html = renderSection('teamGrid', fixtureOf('teamGrid'))
    const names = [...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, name]) => name)
    expect(names.slice(0, 3)).toEqual(['Tamsin Okoro', 'Leif Aronsen', 'Priya Vell'])
    expect(names).toHaveLength(8)
    expect(html).not.toContain('<img')
  })

  it('a timeline is an ordered list', () => {
    const html = renderSection('timeline', fixtureOf('timeline'))
    expect(count(html, /<ol\b/g)).toBe(1)
    expect(html.indexOf('>2019<')).toBeLessThan(html.indexOf('>2026<'))
  })

  it('a timeline across the page says the same', () => {
    const across = fixtureOf('timeline', 2)
    const html = renderSection('timeline', across)
    expect(words(html)).toBe(words(renderSection('timeline', { ...across, layout: null })))
    expect(html).not.toContain('grid-12')
  })

  it('dates of posts and releases are times', () => {
    expect(renderSection('postList', fixtureOf('postList'))).toContain(
      '<time dateTime="2026-10-14">October 14, 2026</time>',
    )
    expect(renderSection('pressList', fixtureOf('pressList'))).toMatch(
      /<time dateTime="2026-06-03"[^>]*>June 3, 2026<\/time>/,
    )
  })
})

const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

const emptyList = (type: 'jobList' | 'postList' | 'pressList') =>
  renderSection(type, { ...fixtureOf(type), items: [] })

const latest = (change: object) =>
  renderSection('latestPosts', { ...fixtureOf('latestPosts'), ...change })

describe('lists of documents', () => {
  it('open roles stand under their teams, each row one link', () => {
    const html = renderSection('jobList', fixtureOf('jobList'))
    expect(count(html, 'href="/careers/')).toBe(12)
    const teams = [...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, team]) => team)
    expect(teams.slice(0, 2)).toEqual(['Engineering', 'Design'])
    expect(html.indexOf('Optical Engineer')).toBeLessThan(html.indexOf('>Design<'))
  })

  it('says so when there is nothing to list', () => {
    expect(emptyList('jobList')).toContain('No open roles right now.')
    expect(emptyList('postList')).toContain('Nothing is published here yet.')
    expect(emptyList('pressList')).toContain('Nothing is published here yet.')
    for (const type of ['jobList', 'postList', 'pressList'] as const) {
      expect(emptyList(type)).not.toMatch(/<ul[^>]*><\/ul>/)
      // Which other pages there are is for editors to say.
      expect(emptyList(type)).not.toContain('<a ')
    }
  })

  it('the newest posts are not a section at all without posts', () => {
    expect(latest({ items: [] })).toBe('')
  })

  it('the link beside the newest posts offers a file like any other download', () => {
    const asset = {
      url: 'http://127.0.0.1:3999/files/local/production/abc.pdf',
      originalFilename: 'All posts.pdf',
      size: 1_240_000,
    }
    const html = latest({
      link: [{ _key: 'l', label: 'All of them', action: 'PDF Download', download: { asset } }],
    })
    expect(html).toContain('download="All posts.pdf"')
    const name = />All of them<svg.*?<\/svg><span class="sr-only"> \(PDF, 1\.2 MB\)<\/span><\/a>/
    expect(html).toMatch(name)
  })

  it.each([{ color: 'green' }, { size: 'lg' }, { border: 'green' }])(
    'the link beside the newest posts looks as chosen: %j',
    (chosen) => {
      const link = { label: 'Go', action: 'Mail to', mailto: 'a@example.com' }
      expect(latest({ link: [{ ...link, ...chosen }] })).not.toBe(latest({ link: [link] }))
    },
  )

  it('the newest posts are as many as the editor wants, three if unsaid', () => {
    expect(count(latest({ count: 2 }), '<article')).toBe(2)
    expect(count(latest({ count: null }), '<article')).toBe(3)
  })

  it('the list of posts leads with the newest and links to its categories', () => {
    const html = renderSection('postList', fixtureOf('postList'))
    expect(count(html, '<article')).toBe(8)
    expect(html).toMatch(
      /<a [^>]*aria-current="page"[^>]*href="\/blog"|href="\/blog"[^>]*aria-current="page"/,
    )
    expect(html).toContain('href="/blog/category/engineering"')
    expect(html.indexOf('four-hundredth')).toBeLessThan(html.indexOf('Deciding on the bus'))
  })

  it('covers are decoration beside the title that names them', () => {
    const html = renderSection('postList', fixtureOf('postList'))
    expect(count(html, /<img [^>]*alt=""/g)).toBe(8)
  })

  it('releases show their covers, and those without one leave no place for it', () => {
    const list = fixtureOf('pressList')
    const html = renderSection('pressList', list)
    expect(count(html, /<img [^>]*alt=""/g)).toBe(count(html, '<article'))
    // From the second page on there is no large one.
    const second = { number: 2, pages: 2, path: '/press' }
    const items = [{ ...releases[0], cover: null }, ...releases.slice(1, 3)]
    const rows = renderSection('pressList', { ...list, items, paging: second }).split('<li')
    expect(rows.slice(1, 4).map((row) => count(row, '<img '))).toEqual([0, 1, 1])
  })

  it('releases stand under their years, newest first', () => {
    const html = renderSection('pressList', fixtureOf('pressList'))
    const years = [...html.matchAll(/<section[^>]*aria-label="(\d{4})"/g)].map(([, year]) => year)
    expect(years).toEqual([...new Set(years)].toSorted().toReversed())
    expect(years.length).toBeGreaterThan(1)
  })

  it('files of the media kit say their kind and size and are offered for saving', () => {
    const html = renderSection('mediaKit', fixtureOf('mediaKit'))
    expect(html).toContain('download="fact-sheet.pdf"')
    expect(html).toContain('PDF, 184 kB')
    expect(html).toContain('PNG, 1.8 MB')
    expect(count(html, 'data-theme="dark"')).toBe(3)
  })
})

describe('texts', () => {
  it('answers open without a script, one at a time', () => {
    const html = renderSection('faq', fixtureOf('faq'))
    expect(count(html, '<details name="faq-hiring"')).toBe(6)
    expect(html).toMatch(/<summary[^>]*>Step two: a paid exercise/)
    expect(html).toContain('<a href="mailto:jobs@quarterlight.example">')
  })

  it('the contents of a legal text lead to its headings', () => {
    const html = renderSection('legalText', fixtureOf('legalText'), 1)
    expect(html).toContain('Last updated <time dateTime="2026-10-05">October 5, 2026</time>')
    for (const [, id] of html.matchAll(/<a href="#([^"]+)"/g))
      expect(html).toContain(`<h2 id="${id}">`)
    // Twice in the contents, for wide and narrow screens, and once at the heading.
    expect(count(html, '<a href="#2-how-we-ask"')).toBe(3)
    expect(html).toContain('<nav aria-label="On this page"')
  })

  it('a legal text without headings has no contents', () => {
    const raw = fixtureOf('legalText')
    // A list of blocks in this fixture.
    const body = (raw.body as { style?: string }[]).filter(({ style }) => style !== 'h2')
    expect(renderSection('legalText', { ...raw, body })).not.toContain('<nav')
  })

  it('prose links to pages by their present address', () => {
    const html = renderSection('prose', fixtureOf('prose'))
    expect(html).toContain('<a href="/intellectual-property-copyright">Legal</a>')
  })
})
