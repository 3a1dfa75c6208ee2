import { scriptOf, startVendorServer } from './vendor-server.ts'

/** Browser code: OneTrust's globals, events and cookies, and as much of a dialog as can be pressed. */
function stubScript(): void {
  const GROUPS = ['C0001', 'C0002', 'C0003', 'C0004']
  const YEAR = 31_536_000

  function saved(): string[] | undefined {
    const pair = document.cookie.split('; ').find((entry) => entry.startsWith('OptanonConsent='))
    const groups = new URLSearchParams(pair?.slice('OptanonConsent='.length)).get('groups')
    return groups?.split(',').flatMap((entry) => {
      const [id = '', on] = entry.split(':')
      return on === '1' ? id : []
    })
  }
  function tell(groups: string[]): void {
    const active = `,${groups.join()},`
    const layer = (window.dataLayer ??= [])
    window.OnetrustActiveGroups = active
    window.OptanonActiveGroups = active
    layer.push({ event: 'OneTrustGroupsUpdated', OnetrustActiveGroups: active })
    window.OptanonWrapper?.()
    window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: groups }))
  }
  function choose(groups: string[]): void {
    const value = new URLSearchParams({
      isGpcEnabled: '0',
      datestamp: new Date().toString(),
      version: '202512.1.0',
      browserGpcFlag: '0',
      isIABGlobal: 'false',
      hosts: '',
      consentId: crypto.randomUUID(),
      interactionCount: '1',
      isAnonUser: '1',
      landingPath: 'NotLandingPage',
      groups: GROUPS.map((id) => `${id}:${groups.includes(id) ? 1 : 0}`).join(),
      AwaitingReconsent: 'false',
    })
    const attributes = `; path=/; max-age=${YEAR}; samesite=lax`
    document.cookie = `OptanonConsent=${value.toString()}${attributes}`
    document.cookie = `OptanonAlertBoxClosed=${new Date().toISOString()}${attributes}`
    document.querySelector('#onetrust-consent-sdk')?.remove()
    tell(groups)
  }
  function show(): void {
    document.querySelector('#onetrust-consent-sdk')?.remove()
    const box = document.createElement('div')
    box.id = 'onetrust-consent-sdk'
    box.setAttribute('role', 'dialog')
    box.setAttribute('aria-label', 'OneTrust')
    for (const [label, groups] of [
      ['Allow All', GROUPS],
      ['Reject All', ['C0001']],
    ] as const) {
      const button = document.createElement('button')
      button.textContent = label
      button.addEventListener('click', () => choose([...groups]))
      box.append(button)
    }
    document.body.append(box)
  }

  window.OneTrust = { ToggleInfoDisplay: show }
  const groups = saved()
  if (groups === undefined) show()
  tell(groups ?? ['C0001'])
}

/** A consent tool: `/scripttemplates/otSDKStub.js`. */
export const startOneTrust = () =>
  startVendorServer('OneTrust', ({ path }) =>
    path === '/scripttemplates/otSDKStub.js' ? scriptOf(stubScript) : undefined,
  )
