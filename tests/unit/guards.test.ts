import { stegaEncodeSourceMap } from '@sanity/client/stega'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { chartDataGuard } from '@/schemas/documents/chart-data.ts'
import { postCardGuard } from '@/schemas/documents/post.ts'
import { routeStripGuard } from '@/schemas/documents/route-strip.ts'
import { settingsGuard } from '@/schemas/documents/settings.ts'
import { figureGuard } from '@/schemas/objects/figure.ts'
import { linkButtonGuard } from '@/schemas/objects/link-button.ts'
import { richTextGuard } from '@/schemas/objects/rich-text.ts'
import { anchor, email, oneOf, optional, text } from '@/schemas/shared/guards.ts'
import { keepSome, keepValid } from '@/schemas/shared/keep-valid.ts'
import { reasonsOf } from '@/schemas/shared/left-out.ts'

const warn = vi.spyOn(console, 'warn').mockReturnValue()
beforeEach(() => warn.mockClear())
afterAll(() => warn.mockRestore())

function reasons(guard: z.ZodType, value: unknown): string[] {
  const parsed = guard.safeParse(value)
  return parsed.success ? [] : reasonsOf(parsed.error)
}

/** Strings as draft mode delivers them: with the place they come from written in invisible characters. */
function withMarks<T extends Record<string, unknown>>(result: T): T {
  const keys = Object.keys(result)
  const sourceMap = {
    documents: [{ _id: 'page-home', _type: 'page' }],
    paths: keys.map((key) => `$['${key}']`),
    mappings: Object.fromEntries(
      keys.map((key, path) => [
        `$['${key}']`,
        { type: 'value', source: { type: 'documentValue', document: 0, path } } as const,
      ]),
    ),
  }
  return stegaEncodeSourceMap(result, sourceMap, {
    enabled: true,
    studioUrl: '/studio',
    filter: () => true,
  })
}

describe('fields', () => {
  it('read null as absent', () => {
    expect(optional(z.string()).parse(null)).toBeUndefined()
  })

  it.each(['', '   ', '\n'])('refuse blank text %j', (value) => {
    expect(reasons(text, value)).toEqual(['must not be empty'])
  })

  it.each([null, undefined])('call %j missing', (value) => {
    expect(reasons(text, value)).toEqual(['is missing'])
  })

  it('compare words without the marks of draft mode', () => {
    const { verdict } = withMarks({ verdict: 'partly' })
    expect(verdict).not.toBe('partly')
    expect(oneOf(['yes', 'partly']).parse(verdict)).toBe('partly')
    expect(reasons(oneOf(['yes', 'no']), verdict)).toEqual(['must be one of: yes, no'])
  })

  it('use addresses and anchors without the marks of draft mode', () => {
    const marked = withMarks({ mailto: 'a@example.com', anchor: 'privacy' })
    expect(email.parse(marked.mailto)).toBe('a@example.com')
    expect(anchor.parse(marked.anchor)).toBe('privacy')
  })

  it.each(['', 'Privacy', 'a b', '1st', '"><script>'])('refuse %j as an anchor', (value) => {
    expect(reasons(anchor, value)).toHaveLength(1)
  })
})

describe('a list that keeps what is valid', () => {
  const guard = keepValid('fact', z.object({ _key: z.string(), label: text }))

  it('leaves out a broken item and says which and why', () => {
    const items = [{ _key: 'a', label: 'Speed' }, { _key: 'b', label: ' ' }, null, { label: 'x' }]
    expect(guard.parse(items)).toEqual([{ _key: 'a', label: 'Speed' }])
    expect(warn.mock.calls.flat()).toEqual([
      'Left out a fact (_key b): label: must not be empty',
      'Left out a fact (_key unknown): is missing',
      'Left out a fact (_key unknown): _key: is missing',
    ])
  })

  it.each([[null], [undefined], [[]]])('reads %j as empty, in silence', (value) => {
    expect(guard.parse(value)).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })

  it('may insist on one that is', () => {
    const some = keepSome('fact', z.object({ _key: z.string(), label: text }))
    expect(some.parse([{ _key: 'a', label: 'Speed' }, null])).toHaveLength(1)
    expect(reasons(some, [null])).toEqual(['needs at least one fact'])
  })

  it('refuses what is no list at all', () => {
    expect(reasons(guard, 'facts')).toEqual([expect.stringContaining('expected array')])
  })
})

describe('a document whose smaller parts are broken', () => {
  const undescribed = { ref: `image-${'a'.repeat(40)}-1200x630-jpg`, alt: null }
  const settings = { name: 'N', notice: 'N', newsletterHeading: 'N', defaultTitle: 'N' }
  const post = {
    _id: 'p',
    title: 'Six minutes',
    slug: 'six-minutes',
    category: { _id: 'c', title: 'Program', slug: 'program' },
    publishedAt: '2026-05-04',
    standfirst: 'Six minutes.',
  }

  it.each([
    ['site settings', settingsGuard, { ...settings, applicationsEmail: 'jörg@example.com' }],
    ['site settings', settingsGuard, { ...settings, securityEmail: 'nobody' }],
    ['site settings', settingsGuard, { ...settings, seo: { image: undescribed } }],
    ['post', postCardGuard, { ...post, cover: undescribed }],
  ])('is shown without them: %s', (_what, guard, document) => {
    expect(reasons(guard, document)).toEqual([])
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Left out a/))
  })

  it('takes an e-mail address that was pasted with a space', () => {
    const parsed = settingsGuard.parse({ ...settings, applicationsEmail: ' jobs@example.com ' })
    expect(parsed.applicationsEmail).toBe('jobs@example.com')
    expect(warn).not.toHaveBeenCalled()
  })
})

const nothing = {
  external: null,
  internal: null,
  mailto: null,
  download: null,
  color: null,
  size: null,
  border: null,
}
const button = (fields: object) => ({ _key: 'b', ...nothing, label: 'Go', ...fields })

describe('a picture', () => {
  const hash = 'a'.repeat(40)
  const picture = { ref: `image-${hash}-1200x630-jpg`, alt: 'A bus' }

  it.each(['0x0', '0x630', '1200x0', '1200x1000000', '-1x630'])('has no size of %s', (size) => {
    const ref = `image-${hash}-${size}-jpg`
    expect(reasons(figureGuard, { ...picture, ref })).toEqual(['ref: must refer to an image'])
  })

  it.each([
    { top: 0, bottom: 0, left: 0.6, right: 0.6 },
    { top: 0.5, bottom: 0.5, left: 0, right: 0 },
  ])('is not cropped away by %j', (crop) => {
    expect(reasons(figureGuard, { ...picture, crop })).toEqual([
      'crop: leaves nothing of the picture',
    ])
  })
})

it('a chart and a route strip are read by people, who have no use for thousands of values', () => {
  const many = Array.from({ length: 1001 }, () => 1)
  const chart = { title: 'T', kind: 'lines', unit: 'm', summary: 'S', caption: 'C' }
  const series = [{ _key: 'a', name: 'A', tone: 'route', values: many }]
  expect(reasons(chartDataGuard, { ...chart, categories: many.map(String), series })).toEqual([
    'categories: has more than 1000 entries',
  ])
  const strip = { title: 'T', unit: 'm', threshold: 1, alt: 'A', stops: [] }
  expect(reasons(routeStripGuard, { ...strip, values: many })).toEqual([
    'values: has more than 1000 entries',
  ])
})

it('a chart and a route strip draw no numbers whose sums are infinite', () => {
  const beyond = 'is beyond a trillion. Use a larger unit, such as millions'
  const chart = { title: 'T', kind: 'lines', unit: 'm', summary: 'S', caption: 'C' }
  const series = [{ _key: 'a', name: 'A', tone: 'route', values: [1e308, -1e308] }]
  expect(reasons(chartDataGuard, { ...chart, categories: ['1', '2'], series })).toEqual([
    'series: needs at least one series',
  ])
  const strip = { title: 'T', unit: 'm', threshold: 1, alt: 'A', stops: [] }
  expect(reasons(routeStripGuard, { ...strip, values: [1, 1e308] })).toEqual([
    `values.1: ${beyond}`,
  ])
})

describe('a link button', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '/platform',
    'platform',
    '//example.com',
    'http:example',
    'https://',
    '',
    null,
  ])('refuses %j as an address of another site', (external) => {
    expect(reasons(linkButtonGuard, button({ action: 'External Link', external }))).toEqual([
      'external: must be an address that begins with http:// or https://',
    ])
  })

  it.each(['nobody', 'a@', '@example.com', 'a b@example.com', 'mailto:a@example.com', '', null])(
    'refuses %j as an e-mail address',
    (mailto) => {
      expect(reasons(linkButtonGuard, button({ action: 'Mail to', mailto }))).toEqual([
        'mailto: must be an e-mail address',
      ])
    },
  )

  it.each([
    [
      'a page that was deleted',
      { internal: { internal: null, anchor: null } },
      'internal.internal: points to a page that is missing or unpublished',
    ],
    ['no page', { internal: null }, 'internal: has no page'],
    [
      'another site in place of a page',
      { internal: { internal: 'https://example.com' } },
      'internal.internal: points to a page that is missing or unpublished',
    ],
    [
      'another host in place of a path',
      { internal: { internal: '//example.com' } },
      'internal.internal: points to a page that is missing or unpublished',
    ],
    [
      'another host as browsers read it',
      { internal: { internal: '/\\example.com' } },
      'internal.internal: points to a page that is missing or unpublished',
    ],
    [
      'a malformed anchor',
      { internal: { internal: '/platform', anchor: 'No Way' } },
      'internal.anchor: must be lower-case letters, digits and dashes',
    ],
  ])('refuses %s', (_, fields, reason) => {
    expect(reasons(linkButtonGuard, button({ action: 'Internal Link', ...fields }))).toEqual([
      reason,
    ])
  })

  it.each([
    [null, 'download: has no file'],
    [{ asset: null }, 'download.asset: has no file'],
  ])('refuses %j as a PDF', (download, reason) => {
    expect(reasons(linkButtonGuard, button({ action: 'PDF Download', download }))).toEqual([reason])
  })

  it('refuses a kind of link that does not exist, and one that is not chosen', () => {
    for (const action of ['Popup', null, undefined]) {
      expect(reasons(linkButtonGuard, button({ action }))).toEqual([
        'action: must be one of: External Link, Internal Link, Mail to, PDF Download',
      ])
    }
  })

  it('keeps the chosen target only', () => {
    const raw = button({
      action: 'Mail to',
      mailto: 'a@example.com',
      external: 'https://example.com',
    })
    expect(linkButtonGuard.parse(raw)).toEqual({
      action: 'Mail to',
      label: 'Go',
      mailto: 'a@example.com',
    })
  })

  it('does not mind the leftovers of another kind', () => {
    const raw = button({
      action: 'Mail to',
      mailto: 'a@example.com',
      external: 'javascript:alert(1)',
    })
    expect(linkButtonGuard.safeParse(raw).success).toBe(true)
  })

  it('works in draft mode, where every string is marked', () => {
    const raw = withMarks({
      label: 'Write',
      action: 'Mail to',
      mailto: 'a@example.com',
      color: 'green',
      size: 'lg',
    })
    expect(raw.action).not.toBe('Mail to')
    expect(linkButtonGuard.parse(raw)).toEqual({
      label: raw.label,
      action: 'Mail to',
      mailto: 'a@example.com',
      color: 'green',
      size: 'lg',
    })
  })
})

const block = (href: string | null, internal: object | null = null) => ({
  _type: 'block',
  _key: 'p',
  style: 'normal',
  markDefs: [{ _type: 'link', _key: 'l', href, internal }],
  children: [{ _type: 'span', _key: 's', text: 'read on', marks: ['l'] }],
})

describe('running text', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/platform',
    'platform',
    'tel:+1',
    'mailto:',
    'mailto:nobody',
    'mailto:?subject=x',
    'MAILTO:nobody',
    'https:example.com',
    'https:/example.com/x',
    'HTTP:example.com',
  ])('drops the link to %j and keeps its words', (href) => {
    const plain = { _type: 'span', _key: 's', text: 'read on', marks: [] }
    expect(richTextGuard.parse([block(href)])).toEqual([
      expect.objectContaining({ markDefs: [], children: [plain] }),
    ])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Left out a link in a text \(_key l\): href: must [^;]+$/),
    )
  })

  it.each([
    'https://example.com/a?b#c',
    'http://example.com',
    'HTTPS://example.com',
    'mailto:a@example.com?subject=x',
    'Mailto:a@example.com',
  ])('keeps the link to %s', (href) => {
    const [paragraph] = richTextGuard.parse([block(href)])
    expect(paragraph).toHaveProperty('markDefs', [{ _type: 'link', _key: 'l', href }])
  })

  it('drops the link to a page that is gone', () => {
    const [paragraph] = richTextGuard.parse([block(null, { internal: null, anchor: null })])
    expect(paragraph).toHaveProperty('markDefs', [])
  })

  it('leaves out a block it does not know, a picture without description and an empty table', () => {
    const blocks = [
      block('https://example.com'),
      { _type: 'iframe', _key: 'i', url: 'https://example.com' },
      { _type: 'figure', _key: 'f', ref: `image-${'a'.repeat(40)}-10x10-jpg`, alt: null },
      { _type: 'table', _key: 't', columns: ['A'], rows: [] },
      { _type: 'linkButton', ...button({ action: 'External Link', external: 'javascript:x' }) },
    ]
    expect(richTextGuard.parse(blocks).map(({ _key }) => _key)).toEqual(['p'])
    expect(warn).toHaveBeenCalledTimes(4)
  })

  it('reads null as no text', () => {
    expect(richTextGuard.parse(null)).toEqual([])
  })
})
