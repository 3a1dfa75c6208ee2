import { describe, expect, test } from 'vitest'
import {
  keyOf,
  linkAddress,
  newPreviewLink,
  parseKey,
  readLink,
  readLinks,
} from '../../lib/preview/link.ts'
import { parsePerspective } from '../../lib/preview/perspective.ts'
import { endInWords, nameOf } from '../../lib/preview/shared-release.ts'
import { pathOnSite } from '../../lib/preview/path-on-site.ts'
import { isPreviewToken, previewToken } from '../../lib/preview/token.ts'
import { isFirstUse } from '../../lib/preview/used-secrets.ts'

const NOW = 1_800_000_000_000

describe('the token of a preview', () => {
  const token = previewToken('secret', NOW + 1000)

  test('is good until it expires, and only with the secret that made it', () => {
    expect(isPreviewToken(token, 'secret', NOW)).toBe(true)
    expect(isPreviewToken(token, 'secret', NOW + 1000)).toBe(false)
    expect(isPreviewToken(token, 'another', NOW)).toBe(false)
  })

  test.each([
    ['a later end', token.replace(/^\d+/, String(NOW + 999_999))],
    ['another signature', `${token.slice(0, -2)}AA`],
    ['no signature', String(NOW + 1000)],
    ['nothing', ''],
    ['more behind it', `${token}A`],
  ])('is refused with %s', (_what, forged) => {
    expect(isPreviewToken(forged, 'secret', NOW)).toBe(false)
  })
})

describe('the address to go to', () => {
  test.each([
    ['/', '/'],
    ['/platform/camera?a=1#top', '/platform/camera?a=1#top'],
    ['/blog?sanity-preview-perspective=drafts&q=x', '/blog?q=x'],
    ['/a/../b', '/b'],
    ['/f%C3%BCr', '/f%C3%BCr'],
  ])('%s leads to %s', (text, path) => expect(pathOnSite(text)).toBe(path))

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%252F/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '',
  ])('%j is refused', (text) => expect(pathOnSite(text)).toBeUndefined())
})

/** As many names of releases, with commas between them. */
const stack = (releases: number) => Array.from({ length: releases }, (_, at) => `r${at}`).join()

test('perspectives are read as the Studio writes them, and nothing else', () => {
  expect(parsePerspective('drafts')).toBe('drafts')
  expect(parsePerspective('published')).toBe('published')
  expect(parsePerspective('rSpring,drafts')).toEqual(['rSpring', 'drafts'])
  for (const text of ['', 'raw', 'drafts,raw', 'a b', 'a,,b', "drafts'", '..']) {
    expect(parsePerspective(text)).toBeUndefined()
  }
  expect(parsePerspective(`${stack(99)},drafts`)).toHaveLength(100)
  expect(parsePerspective(`${stack(100)},drafts`)).toBeUndefined()
})

test('a secret is used for the first time once', () => {
  expect(isFirstUse('one')).toBe(true)
  expect(isFirstUse('one')).toBe(false)
  expect(isFirstUse('two')).toBe(true)
})

const about = { path: '/contact', title: 'Contact', note: '', madeBy: 'A test' }

test('preview links are listed while they are good, whatever else is stored with them', () => {
  const [link, expired] = [newPreviewLink(about, 7, NOW), newPreviewLink(about, 1, NOW)]
  const { secret: _secret, ...broken } = newPreviewLink(about, 7, NOW)
  const later = NOW + 2 * 24 * 60 * 60_000
  expect(readLinks([broken, link, null, expired], later)).toEqual({
    links: [{ ...link, shows: 'a draft' }],
    unreadable: 2,
  })
  expect(readLinks(undefined, NOW)).toEqual({ links: [], unreadable: 0 })
})

test('a preview link leads to where its page is now, and one without a page to its path', () => {
  const link = newPreviewLink({ ...about, page: 'page-contact' }, 7, NOW)
  const at = (draft: object | null) => readLink({ ...link, draft, published: null })
  const shows = 'a draft'
  expect(at({ _type: 'page', slug: '/moved' })).toEqual({
    link: { ...link, shows, path: '/moved' },
    isThere: true,
  })
  expect(at({ _type: 'post', slug: 'moved' })?.link.path).toBe('/blog/moved')
  for (const now of [null, { _type: 'page', slug: null }, { _type: 'chartData', slug: 'x' }])
    expect(at(now)).toEqual({ link: { ...link, shows }, isThere: false })
  const published = { _type: 'page', slug: '/published' }
  expect(readLink({ ...link, published })?.link.path).toBe('/published')
  const earlier = newPreviewLink(about, 7, NOW)
  expect(readLink(earlier)).toEqual({ link: { ...earlier, shows }, isThere: true })
})

describe('a preview link of a release', () => {
  const link = newPreviewLink({ ...about, page: 'page-contact', release: 'rSpring' }, 7, NOW)
  const version = { _type: 'page', slug: '/in-spring' }
  const published = { _type: 'page', slug: '/contact' }
  const draft = { _type: 'page', slug: '/draft' }
  const within = { state: 'active', title: 'Spring campaign' }
  const read = (found: object) => readLink({ ...link, draft, ...found })?.link

  test.each(['active', 'scheduled', 'unscheduling'])(
    'shows its page as it is there, and where, while the release is %s',
    (state) => {
      const found = read({ version, published, within: { ...within, state } })
      expect(found).toEqual({ ...link, path: '/in-spring', shows: 'the release “Spring campaign”' })
    },
  )

  test.each([
    ['published', { within: { ...within, state: 'published' } }],
    ['archived', { within: { ...within, state: 'archived' } }],
    ['deleted', { within: null }],
    ['left', { within }],
    // What is still there, for a moment, is not shown either.
    ['archived', { version, within: { ...within, state: 'archiving' } }],
  ])('leads to what visitors see once it is %s, and to no draft', (ended, found) => {
    expect(read({ published, ...found })).toMatchObject({ ended, path: '/contact' })
  })

  test('is refused with the name of a perspective, which would show drafts', () => {
    for (const release of ['drafts', 'previewDrafts', 'raw', 'published', 'a,drafts', 'a.b', ''])
      expect(read({ release, version, within })).toBeUndefined()
  })

  test('says what it shows, and why nothing', () => {
    expect(nameOf({})).toBe('a release without a name')
    expect(nameOf({ ...within, isAlone: true })).toBe('a scheduled draft')
    expect(endInWords(nameOf(within), 'archived')).toBe(
      'The release “Spring campaign” was archived',
    )
    expect(endInWords(nameOf(undefined), 'deleted')).toBe('The release of this preview was deleted')
  })
})

describe('the key of a preview link', () => {
  test('names the link and its secret, which no other link has', () => {
    const [link, other] = [newPreviewLink(about, 7, NOW), newPreviewLink(about, 7, NOW)]
    expect(parseKey(keyOf(link))).toEqual({ _id: link._id, secret: link.secret })
    expect(linkAddress(link)).toBe(`/api/draft-mode/share?link=${keyOf(link)}`)
    expect(Date.parse(link.expiresAt) - NOW).toBe(7 * 24 * 60 * 60_000)
    expect([link._id, link.secret]).not.toEqual([other._id, other.secret])
  })

  test.each(['', '.', '*', 'a'.repeat(80), `${'a'.repeat(16)}.${'g'.repeat(64)}`, '../settings.x'])(
    'is refused as %s',
    (key) => expect(parseKey(key)).toBeUndefined(),
  )
})
