import { describe, expect, it } from 'vitest'
import { reasonAgainstFrom, reasonAgainstTo } from '../../schemas/shared/redirect-rules.ts'
import { plainPath, slugOf } from '../../schemas/shared/route.ts'
import {
  besides,
  endedBy,
  ledOnBy,
  publishMoved,
  type StoredRedirect,
} from '../../studio/addresses/address-change.ts'

const rules = [
  { from: '/old', to: '/new' },
  { from: '/away', to: 'https://example.com/x' },
]
const pageAt = (path: string) => (path === '/new' ? 'Brand new' : undefined)

describe('a redirect leads away from', () => {
  it.each([
    ['news', /Begin with \//],
    ['/a b', /Begin with \//],
    ['/a?b=1', /leave out/],
    ['/Old-Page/', /^Write \/old-page\./],
    ['/studio/x', /used by the site itself/],
    ['/sitemaps/1.xml', /used by the site itself/],
    ['/robots.txt', /used by the site itself/],
    ['/favicon.ico', /used by the site itself/],
    ['/_next/image', /used by the site itself/],
    ['/new', /“Brand new” is at \/new/],
    ['/away', /leads from \/away to https:\/\/example\.com\/x/],
  ])('no address such as %s', (from, reason) => {
    expect(reasonAgainstFrom(from, '/elsewhere', rules, pageAt)).toMatch(reason)
  })

  it('no address that another redirect leads to', () => {
    const reason = reasonAgainstFrom('/new', '/newest', rules, () => undefined)
    expect(reason).toMatch(/\/old leads here.*Let it lead to \/newest first/)
  })

  it.each(['/gone', '/blog/gone', '/studios'])('%s', (from) => {
    expect(reasonAgainstFrom(from, '/new', rules, pageAt)).toBeUndefined()
  })
})

describe('a redirect leads to', () => {
  it.each([
    ['press', /Begin with a single \//],
    ['//evil.example', /Begin with a single \//],
    ['/\\evil.example', /Begin with a single \//],
    ['javascript:alert(1)', /Begin with a single \//],
    ['/Gone/', /old address|Write \/gone:/],
    ['/gone#part', /back to the old address/],
    ['/old', /Write \/new here/],
    ['/Platform#x', /^Write \/platform#x/],
  ])('no address such as %s', (to, reason) => {
    expect(reasonAgainstTo(to, '/gone', rules)).toMatch(reason)
  })

  it('no address that leads back', () => {
    expect(reasonAgainstTo('/old', '/new', rules)).toMatch(/round in a circle/)
    // That is said once, at the field that has to change.
    expect(reasonAgainstFrom('/new', '/old', rules, () => undefined)).toBeUndefined()
  })

  it.each(['/new', '/', '/platform?a=1#b', 'https://example.com/a'])('%s', (to) => {
    expect(reasonAgainstTo(to, '/gone', rules)).toBeUndefined()
  })
})

describe('a document that moves', () => {
  const redirects: StoredRedirect[] = [
    { _id: 'one', from: '/older', to: '/old' },
    { _id: 'two', from: '/half-done', to: '/old#part' },
    { _id: 'drafts.two', from: '/half-done', to: '/unsure' },
    { _id: 'three', from: '/new', to: '/old' },
    { _id: 'drafts.three', from: '/new', to: '/old' },
  ]
  const change = { id: 'page', draftRevision: 'r1', from: '/old', to: '/new', redirectId: 'made' }
  const forwarding = { to: '/new', permanent: true }

  it('ends redirects from its new address and leads those to its old one on', () => {
    expect(endedBy(redirects, '/new').map(({ _id }) => _id)).toEqual(['three'])
    expect(ledOnBy(redirects, '/old').map(({ _id }) => _id)).toEqual(['one'])
    expect(ledOnBy(redirects, undefined)).toEqual([])
  })

  it('leaves the redirects of releases alone', () => {
    const versions = [
      { _id: 'versions.spring.four', from: '/elsewhere', to: '/old' },
      { _id: 'versions.spring.five', from: '/new', to: '/elsewhere' },
    ]
    const all = [...redirects, ...versions]
    expect(endedBy(all, '/new').map(({ _id }) => _id)).toEqual(['three'])
    expect(ledOnBy(all, '/old').map(({ _id }) => _id)).toEqual(['one'])
    expect(besides(all, '/new').map(({ from }) => from)).toEqual(['/older', '/half-done'])
  })

  it('is published with its redirects in one transaction', () => {
    const actions = publishMoved({ ...change, forwarding, redirects })
    expect(
      actions.map(({ actionType }) => actionType.replace('sanity.action.document.', '')),
    ).toEqual(['publish', 'delete', 'edit', 'publish', 'create', 'publish'])
    expect(actions[0]).toMatchObject({ draftId: 'drafts.page', ifDraftRevisionId: 'r1' })
    expect(actions[1]).toMatchObject({ publishedId: 'three', includeDrafts: ['drafts.three'] })
    expect(actions[4]).toMatchObject({
      attributes: { _type: 'redirect', from: '/old', to: '/new', permanent: true },
    })
  })

  it.each([
    ['keeps the place on the page of', '/new', '/new#part'],
    ['leaves out a place that is on another page for', '/elsewhere', '/elsewhere'],
  ])('%s redirects that it leads on', (_what, to, led) => {
    const actions = publishMoved({
      ...change,
      forwarding: { to, permanent: true },
      redirects: [{ _id: 'to-part', from: '/part', to: '/old#part' }],
    })
    expect(actions[1]).toMatchObject({ publishedId: 'to-part', patch: { set: { to: led } } })
  })

  const hidden = [
    { _id: 'stale', from: '/old', to: '/elsewhere' },
    { _id: 'drafts.stale', from: '/older-still', to: '/unsure' },
    { _id: 'twice', from: '/old/', to: '/nowhere' },
  ]

  it('takes the redirect that its page hid at the old address, and leaves one of several', () => {
    const [, end, edit, publish, ...others] = publishMoved({
      ...change,
      forwarding,
      redirects: hidden,
    })
    expect(end).toMatchObject({ actionType: expect.stringMatching('delete'), publishedId: 'twice' })
    expect(edit).toMatchObject({
      publishedId: 'stale',
      patch: { set: { from: '/old', to: '/new', permanent: true } },
    })
    expect(publish).toMatchObject({ publishedId: 'stale' })
    expect(others).toEqual([])
  })

  it('ends what it hid where visitors are to be led nowhere', () => {
    const actions = publishMoved({ ...change, forwarding: undefined, redirects: hidden })
    expect(actions.slice(1)).toEqual([
      expect.objectContaining({ publishedId: 'stale', includeDrafts: ['drafts.stale'] }),
      expect.objectContaining({ publishedId: 'twice' }),
    ])
  })

  it('makes no redirect where none is wanted', () => {
    const actions = publishMoved({ ...change, forwarding: undefined, redirects: [] })
    expect(actions).toHaveLength(1)
  })
})

it.each([
  ['/Old-Page/', '/old-page'],
  ['//a//b/', '/a/b'],
  ['/', '/'],
])('%s is written %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
})

it.each([
  ['Six minutes', 'six-minutes'],
  ['  Über uns!  ', 'uber-uns'],
  ['…', ''],
  ['The driver’s 1,000 stops', 'the-drivers-1000-stops'],
  ["It's 24,7 or 3,1415", 'its-24-7-or-3-1415'],
  ['‘Blocked’ lanes', 'blocked-lanes'],
])('the title %s gives the address %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
