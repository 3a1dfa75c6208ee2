import { beforeEach, describe, expect, it, vi } from 'vitest'
import { choiceCookie, readChoice } from '../../lib/consent/choice-cookie.ts'
import { consentDefaults, consentState } from '../../lib/consent/consent-mode.ts'
import { ALL_GROUPS, type ConsentGroup } from '../../lib/consent/groups.ts'
import { activeGroups, consentKnown, onConsentChange, publish } from '../../lib/consent/store.ts'
import { CONSENT_WAIT_MS, GRANTED_MARKETS } from '../../lib/constants.ts'

describe('the saved choice', () => {
  const NOW = new Date('2026-03-01T12:00:00Z')
  const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
  const ASKED = ['C0002', 'C0004'] as const
  const jar = choiceCookie(['C0002'], ASKED, NOW, false).split(';')[0] ?? ''

  it('is read as it was written', () => {
    expect(readChoice(`a=b; ${jar}; c=d`, ASKED, NOW)).toEqual(['C0002'])
    const none = choiceCookie([], ASKED, NOW, false).split(';')[0] ?? ''
    expect(readChoice(none, ASKED, NOW)).toEqual([])
  })

  it('is kept for a year, and securely where the page is', () => {
    expect(choiceCookie([], ASKED, NOW, true)).toMatch(
      /; path=\/; max-age=31536000; samesite=lax; secure$/,
    )
    expect(choiceCookie([], ASKED, NOW, false)).not.toContain('secure')
  })

  it('counts for a year, even where the browser keeps it for longer', () => {
    expect(readChoice(jar, ASKED, later(365))).toEqual(['C0002'])
    expect(readChoice(jar, ASKED, later(366))).toBeUndefined()
  })

  it('does not count where it was not about all that is asked for', () => {
    expect(readChoice(jar, ['C0002', 'C0003', 'C0004'], NOW)).toBeUndefined()
    expect(readChoice(jar, ['C0002'], NOW)).toEqual(['C0002'])
  })

  it.each([
    '',
    'cookie_choice',
    'cookie_choice=',
    'cookie_choice=%7Bnot%20json',
    'cookie_choice=groups=C0002:1,C0004:1',
    'cookie_choice=groups=C0002:1,C0004:1&at=yesterday',
    'cookie_choice=groups=C0002:yes,C0004:1&at=2026-03-01',
    'xcookie_choice=groups=C0002:1,C0004:1&at=2026-03-01',
  ])('there is none in %j', (cookies) => {
    expect(readChoice(cookies, ASKED, NOW)).toBeUndefined()
  })
})

describe('the store', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
  })

  it('knows nothing before anybody has spoken', () => {
    expect(activeGroups()).toBeUndefined()
    window.OnetrustActiveGroups = ',,'
    expect(activeGroups()).toBeUndefined()
  })

  it('reads what OneTrust writes, and ignores groups it does not know', () => {
    window.OnetrustActiveGroups = ',C0001,C0002,C0005,V2STACK42,'
    expect(activeGroups()).toEqual(['C0001', 'C0002'])
  })

  it('tells those who listen, in OneTrust’s form', () => {
    const details: unknown[] = []
    const stop = onConsentChange(() => details.push(activeGroups()))
    window.addEventListener('OneTrustGroupsUpdated', (event) => {
      details.push('detail' in event && event.detail)
    })
    publish(['C0001', 'C0003'])
    stop()
    publish(['C0001'])
    expect(details).toEqual([['C0001', 'C0003'], ['C0001', 'C0003'], ['C0001']])
    expect(window.OptanonActiveGroups).toBe(',C0001,')
  })

  it('waits for the first word, and no longer than it is told', async () => {
    const heard = consentKnown(60_000)
    publish(['C0001'])
    await heard
    await consentKnown(60_000)
    window.OnetrustActiveGroups = ''
    await consentKnown(1)
    expect(activeGroups()).toBeUndefined()
  })
})

describe('a choice made in another tab', () => {
  const question = { groups: ['C0002', 'C0004'], regional: false } as const
  const saved = (groups: ConsentGroup[]) =>
    choiceCookie(groups, question.groups, new Date(), false).split(';')[0] ?? ''

  /** A page with its own memory of consent, where `allowed` was chosen before. */
  async function openPage(allowed: ConsentGroup[]) {
    vi.resetModules()
    const page = Object.assign(new EventTarget(), { cookieStore: new EventTarget() })
    const tab = Object.assign(new EventTarget(), { cookie: saved(allowed) })
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', tab)
    const { startEmbeddedConsent } = await import('../../lib/consent/embedded.ts')
    await startEmbeddedConsent(question)
    const told: unknown[] = []
    onConsentChange(() => told.push(activeGroups()))
    return { page, tab, told }
  }
  type Opened = Awaited<ReturnType<typeof openPage>>

  it.each<[string, (opened: Opened) => void]>([
    ['it is made', ({ page }) => page.cookieStore.dispatchEvent(new Event('change'))],
    ['the page is seen again', ({ tab }) => tab.dispatchEvent(new Event('visibilitychange'))],
    ['the visitor goes back to it', ({ page }) => page.dispatchEvent(new Event('pageshow'))],
  ])('counts as soon as %s, once', async (_, happen) => {
    const opened = await openPage(['C0002', 'C0004'])
    happen(opened)
    expect(opened.told).toEqual([])
    opened.tab.cookie = saved(['C0004'])
    happen(opened)
    happen(opened)
    expect(opened.told).toEqual([['C0001', 'C0004']])
    // As in a browser that does not keep the cookie.
    opened.tab.cookie = ''
    happen(opened)
    expect(opened.told).toHaveLength(1)
  })
})

describe('Consent Mode', () => {
  it('denies everywhere and grants in the fixed markets, by the codes that tools know', () => {
    const [elsewhere, markets] = consentDefaults()
    expect(Object.keys(GRANTED_MARKETS)).toEqual(['US', 'AUS', 'CAN'])
    expect(elsewhere).not.toHaveProperty('region')
    expect(markets?.['region']).toEqual(['US', 'AU', 'CA'])
    expect(elsewhere).toMatchObject({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
      wait_for_update: CONSENT_WAIT_MS,
    })
    const { region: _region, wait_for_update: wait, ...states } = markets ?? {}
    expect(wait).toBe(500)
    expect(new Set(Object.values(states))).toEqual(new Set(['granted']))
  })

  it('follows the groups', () => {
    const { analytics_storage, ad_storage, ad_user_data, security_storage } = consentState([
      'C0001',
      'C0002',
    ])
    expect({ analytics_storage, ad_storage, ad_user_data, security_storage }).toEqual({
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      security_storage: 'granted',
    })
    expect(new Set(Object.values(consentState(ALL_GROUPS)))).toEqual(new Set(['granted']))
  })
})
