import { beforeEach, describe, expect, it, vi } from 'vitest'
import { choiceCookies, readChoice } from '../../lib/consent/cookie.ts'
import {
  activeGroups,
  isActive,
  onConsentChange,
  saveChoice,
  startEmbeddedConsent,
} from '../../lib/consent/store.ts'

const CHOSEN_AT = 'OptanonAlertBoxClosed=2026-01-22T07:26:49.000Z'

describe('the saved choice', () => {
  it('reads a cookie that OneTrust wrote', () => {
    const value =
      'isGpcEnabled=0&datestamp=Thu+Jan+22+2026+15%3A26%3A49+GMT%2B0800&version=202512.1.0&groups=C0004%3A0%2CC0001%3A1%2CC0002%3A1%2CC0003%3A0&geolocation=US%3BCA'
    expect(readChoice(`a=b; OptanonConsent=${value}; ${CHOSEN_AT}`)).toEqual(['C0001', 'C0002'])
  })

  it.each(['', 'a=b', 'OptanonConsent=groups%3DC0001', 'XOptanonConsent=groups=C0002:1'])(
    'there is none in %j',
    (cookies) => {
      expect(readChoice(cookies)).toBeUndefined()
    },
  )

  it('ignores groups it does not know', () => {
    expect(readChoice(`OptanonConsent=groups=C0002:1,evil:1,C0003:2; ${CHOSEN_AT}`)).toEqual([
      'C0002',
    ])
  })

  it('reads back what it writes', () => {
    const cookies = choiceCookies(['C0001', 'C0003'], new Date(), true)
    const jar = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
    expect(readChoice(jar)).toEqual(['C0001', 'C0003'])
    for (const cookie of cookies) {
      expect(cookie).toContain('; path=/; max-age=31536000; samesite=lax; secure')
    }
  })
})

/** As much of a browser as the store touches. */
function fakeBrowser({ sdkScript = false } = {}) {
  const jar = new Map<string, string>()
  const target = new EventTarget()
  vi.stubGlobal('window', Object.assign(target, { location: { protocol: 'http:' } }))
  vi.stubGlobal('document', {
    querySelector: () => (sdkScript ? {} : null),
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = '', ...value] = (text.split(';')[0] ?? '').split('=')
      jar.set(name, value.join('='))
    },
  })
}

describe('the store', () => {
  beforeEach(() => fakeBrowser())

  it('allows only what is necessary before a choice', () => {
    startEmbeddedConsent(() => undefined)
    expect(activeGroups()).toEqual(['C0001'])
    expect(window.OnetrustActiveGroups).toBe(',C0001,')
  })

  it('keeps a choice, and tells those who listen', () => {
    const heard: boolean[] = []
    const stop = onConsentChange(() => heard.push(isActive('C0002')))
    saveChoice(['C0002'])
    saveChoice([])
    stop()
    saveChoice(['C0002'])
    expect(heard).toEqual([true, false])
    expect(window.OptanonActiveGroups).toBe(',C0001,C0002,')
  })

  it('brings a choice back on the next page', () => {
    saveChoice(['C0002', 'C0004'])
    window.OnetrustActiveGroups = ''
    startEmbeddedConsent(() => undefined)
    expect(activeGroups()).toEqual(['C0001', 'C0002', 'C0004'])
  })

  it('hands the groups over in the event, as OneTrust does', () => {
    const details: unknown[] = []
    window.addEventListener('OneTrustGroupsUpdated', (event) => {
      details.push('detail' in event && event.detail)
    })
    saveChoice(['C0003'])
    expect(details).toEqual([['C0001', 'C0003']])
  })

  it('offers the settings under the SDK’s name', () => {
    const open = vi.fn<() => void>()
    startEmbeddedConsent(open)
    window.OneTrust?.ToggleInfoDisplay()
    expect(open).toHaveBeenCalledOnce()
  })

  it('stays silent where the SDK is on the page', () => {
    fakeBrowser({ sdkScript: true })
    startEmbeddedConsent(() => undefined)
    expect(window.OneTrust).toBeUndefined()
    expect(window.OnetrustActiveGroups).toBeUndefined()
  })
})
