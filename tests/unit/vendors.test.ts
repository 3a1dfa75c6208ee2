import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { parseEnvironment } from '../../lib/env.ts'
import { sitePolicy } from '../../lib/security/csp.ts'
import { siteSources } from '../../lib/security/sources.ts'
import { pageSettings } from '../../lib/vendors/configured.ts'
import { LINK_COOKIE, TOKEN_COOKIE } from '../../lib/preview/current-preview.ts'
import { PERSPECTIVE_NAME } from '../../lib/preview/perspective.ts'
import { cookieRows } from '../../lib/vendors/cookie-table.ts'
import { forget } from '../../lib/vendors/forget.ts'
import { VENDORS } from '../../lib/vendors/list.ts'
import { cookies } from '../../lib/markdown/shapes.ts'
import { writeMarkdown } from '../../lib/markdown/write.ts'
import { searchTerm } from '../../lib/vendors/matomo.ts'
import { pageSettingsElement } from '../../lib/vendors/page-settings.ts'

/** Every vendor, each with a value that it accepts. */
const EVERYTHING = {
  ONETRUST_ID: '01234567-89ab-cdef-0123-456789abcdef-test',
  MATOMO_URL: 'https://analytics.example.com/',
  MATOMO_SITE_ID: '7',
  GTM_ID: 'GTM-ABC1234',
  PIXEL_ID: '1234567',
  NEXT_PUBLIC_SENTRY_DSN: 'https://0123abcd@o1.ingest.sentry.io/2',
  WIDGET_ACCOUNT: 'abc_DEF-1',
}

const HASHES = { scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"] }

function directive(policy: string, name: string) {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1)
}

describe('the environment', () => {
  test.each([
    ['ONETRUST_ID', 'yes'],
    ['MATOMO_URL', 'http://analytics.example.com'],
    ['MATOMO_URL', "https://a.example/'; script-src *"],
    ['MATOMO_SITE_ID', '1;2'],
    ['GTM_ID', 'GTM-abc'],
    ['GTM_SCRIPT_URL', 'javascript:alert(1)'],
    ['PIXEL_ID', '12a'],
    ['WIDGET_ACCOUNT', '<script>'],
    ['COUNTRY_HEADER', 'cf ipcountry'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => parseEnvironment({ ...EVERYTHING, [name]: value })).toThrow(`  ${name}: `)
  })

  it('names what is missing beside what is set', () => {
    const { MATOMO_URL } = EVERYTHING
    expect(() => parseEnvironment({ MATOMO_URL })).toThrow(
      'MATOMO_SITE_ID: is needed beside MATOMO_URL',
    )
  })

  it('may name an address of a vendor that has no id yet', () => {
    const environment = parseEnvironment({ GTM_SCRIPT_URL: 'https://tags.example.com/gtm.js' })
    expect(pageSettings(environment)).toBeUndefined()
  })
})

describe('nothing configured', () => {
  const environment = parseEnvironment({})

  it('tells pages nothing', () => expect(pageSettings(environment)).toBeUndefined())

  it('leaves no host in the policy', () => {
    expect(sitePolicy(siteSources(environment), HASHES)).not.toContain('https://')
  })
})

describe('everything configured', () => {
  const environment = parseEnvironment(EVERYTHING)

  it('tells pages the values, the groups to ask for, and nothing else of the environment', () => {
    const settings = pageSettings(parseEnvironment({ ...EVERYTHING, COUNTRY_HEADER: 'x-country' }))
    expect(settings).toMatchObject({
      groups: ['C0002', 'C0003', 'C0004'],
      hasConsentTool: true,
      regional: true,
      vendors: { matomo: { MATOMO_URL: 'https://analytics.example.com/', MATOMO_SITE_ID: '7' } },
    })
    const told = Object.values(settings?.vendors ?? {}).flatMap((values) =>
      Object.keys(values ?? {}),
    )
    expect(told.toSorted()).toEqual(
      VENDORS.flatMap(({ variables }) => Object.keys(variables)).toSorted(),
    )
  })

  it('asks only for groups that something needs', () => {
    expect(pageSettings(parseEnvironment({ PIXEL_ID: '1' }))).toMatchObject({
      groups: ['C0004'],
      hasConsentTool: false,
      regional: false,
    })
  })

  it('lets the hosts into the policy that each vendor names, and no others', () => {
    const policy = (set: Record<string, string>) =>
      sitePolicy(siteSources(parseEnvironment(set)), HASHES)
    const { MATOMO_SITE_ID, MATOMO_URL } = EVERYTHING
    const matomo = policy({ MATOMO_SITE_ID, MATOMO_URL })
    const own = 'https://analytics.example.com'
    expect(directive(matomo, 'script-src')).toEqual(["'self'", "'sha256-a'", own])
    expect(directive(matomo, 'style-src')).toEqual(["'self'", "'sha256-b'"])
    expect(directive(matomo, 'connect-src')).toContain(own)
    const all = sitePolicy(siteSources(environment), HASHES)
    expect(directive(all, 'script-src')).not.toContain("'unsafe-inline'")
    expect(directive(all, 'script-src')).not.toContain("'unsafe-eval'")
    // A hash beside it would switch it off.
    expect(directive(all, 'style-src')).toContain("'unsafe-inline'")
    expect(directive(all, 'style-src')).not.toContain("'sha256-b'")
  })
})

test('values cannot end the element that carries them', () => {
  const settings = {
    vendors: { a: { B: '</script><script>alert(1)//' } },
    groups: [],
    hasConsentTool: false,
    regional: false,
  }
  const element = pageSettingsElement(settings)
  expect(element.match(/<\/script>/g)).toHaveLength(1)
  const json = element.replaceAll(/^<script[^>]*>|<\/script>$/g, '')
  expect(JSON.parse(json)).toEqual(settings)
})

describe('the table of cookies', () => {
  it('has everything that a vendor declares, and the site’s own', () => {
    const names = cookieRows().map(({ name }) => name)
    expect(names).toContain('cookie_choice')
    expect(names).toEqual(
      expect.arrayContaining(VENDORS.flatMap(({ stored }) => stored.map(({ name }) => name))),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('has what previews keep, which visitors get who open a link', () => {
    const names = cookieRows().map(({ name }) => name)
    const kept = ['__prerender_bypass', TOKEN_COOKIE, LINK_COOKIE, PERSPECTIVE_NAME]
    expect(names).toEqual(expect.arrayContaining(kept))
  })

  it('says as Markdown, too, what is no cookie, and what its groups are called', () => {
    const text = writeMarkdown(cookies('What is kept'))
    expect(text).toMatch(
      /search-shortcut\s*\| This site, local storage\s*\|.*\| Strictly necessary \(C0001\)\s*\|/,
    )
  })

  it('names only groups that allow the vendor', () => {
    for (const { groups, stored } of VENDORS) {
      for (const { group } of stored) expect(groups).toContain(group)
    }
  })
})

test.each([
  ['/search?q=camera%20bus', 'camera bus'],
  ['/recherche?q=feu', 'feu'],
  ['/searching-for-partners', ''],
  ['/search', ''],
  ['/platform?q=camera', undefined],
  ['/blog/search', undefined],
])('%s is a search for %j', (path, term) => {
  expect(searchTerm(`https://www.example.com${path}`)).toBe(term)
})

describe('forgetting', () => {
  const written: string[] = []
  beforeEach(() => {
    written.length = 0
    vi.stubGlobal('location', { hostname: 'www.example.com' })
    vi.stubGlobal('document', {
      get cookie() {
        return '_pk_id.7.1fff=a; _pk_ids=b; _ga=c; _gat=d'
      },
      set cookie(text: string) {
        written.push(text)
      },
    })
  })
  const entry = { group: 'C0002', life: '', purpose: '' } as const

  it('removes cookies whose names begin so, from the host and from every domain above it', () => {
    forget({ ...entry, name: '_pk_id.*', kind: 'cookie' })
    expect(written).toEqual([
      '_pk_id.7.1fff=; path=/; max-age=0',
      '_pk_id.7.1fff=; path=/; max-age=0; domain=www.example.com',
      '_pk_id.7.1fff=; path=/; max-age=0; domain=example.com',
      '_pk_id.7.1fff=; path=/; max-age=0; domain=com',
    ])
  })

  it('takes a name without asterisk as it is', () => {
    forget({ ...entry, name: '_ga', kind: 'cookie' })
    expect(written.map((text) => text.split('=')[0])).toEqual(['_ga', '_ga', '_ga', '_ga'])
  })

  it('removes entries of web storage, and leaves others', () => {
    const storage: Record<string, unknown> = { 'userway-s1': '1', other: '2' }
    Object.defineProperty(storage, 'removeItem', {
      value: (key: string) => Reflect.deleteProperty(storage, key),
    })
    vi.stubGlobal('window', { localStorage: storage })
    forget({ ...entry, name: 'userway-*', kind: 'local storage' })
    expect(Object.keys(storage)).toEqual(['other'])
  })

  it('goes on where the browser blocks storage', () => {
    vi.stubGlobal('window', {
      get sessionStorage() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(() => forget({ ...entry, name: 'x', kind: 'session storage' })).not.toThrow()
  })
})
