import { scriptOf, startVendorServer, TAKEN } from './vendor-server.ts'

/** Browser code: as much of Matomo's script as the site uses, with its cookies and its requests. */
function matomoScript(): void {
  const YEAR = 33_955_200
  const page = {
    url: location.href,
    title: document.title,
    referrer: document.referrer,
    tracker: '',
    site: '',
    needsConsent: false,
    hasConsent: false,
  }
  const keeps = () => !page.needsConsent || page.hasConsent
  const name = (kind: string) => `_pk_${kind}.${page.site}.1fff`
  const read = (kind: string) =>
    document.cookie.split('; ').find((pair) => pair.startsWith(`${name(kind)}=`))
  const random = (length: number) =>
    Array.from(crypto.getRandomValues(new Uint8Array(length / 2)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')

  function visitor(): string {
    if (!keeps()) return ''
    const [, known = `${random(16)}.${Date.now()}`] = read('id')?.split('=') ?? []
    document.cookie = `${name('id')}=${known}; path=/; max-age=${YEAR}; samesite=lax`
    document.cookie = `${name('ses')}=1; path=/; max-age=1800; samesite=lax`
    return known.split('.')[0] ?? ''
  }
  function request(fields: Record<string, string>): void {
    const now = new Date()
    const body = new URLSearchParams({
      idsite: page.site,
      rec: '1',
      r: random(6),
      h: String(now.getHours()),
      m: String(now.getMinutes()),
      s: String(now.getSeconds()),
      url: page.url,
      urlref: page.referrer,
      _id: visitor(),
      _idn: keeps() ? '0' : '1',
      _refts: '0',
      res: `${screen.width}x${screen.height}`,
      cookie: keeps() ? '1' : '0',
      send_image: '0',
      pv_id: random(6),
      ...fields,
    })
    navigator.sendBeacon(page.tracker, body)
  }
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href.startsWith('http')) return
    if (link.host !== location.host) request({ link: link.href })
    else if (/\.(pdf|zip|docx|mp4|jpg|png)$/i.test(link.pathname)) request({ download: link.href })
  }

  const commands: Record<string, (...values: string[]) => void> = {
    requireCookieConsent: () => {
      page.needsConsent = true
    },
    setCookieConsentGiven: () => {
      page.hasConsent = true
      if (page.tracker) request({ ping: '1' })
    },
    forgetCookieConsentGiven: () => {
      page.hasConsent = false
      for (const kind of ['id', 'ses']) document.cookie = `${name(kind)}=; path=/; max-age=0`
    },
    setTrackerUrl: (url = '') => {
      page.tracker = url
    },
    setSiteId: (id = '') => {
      page.site = id
    },
    setCustomUrl: (url = '') => {
      page.url = url
    },
    setReferrerUrl: (url = '') => {
      page.referrer = url
    },
    setDocumentTitle: (title = '') => {
      page.title = title
    },
    enableLinkTracking: () => {
      document.body.addEventListener('click', onClick, true)
    },
    trackPageView: () => request({ action_name: page.title }),
    trackSiteSearch: (search = '') => request({ search }),
    trackEvent: (category = '', action = '', label = '', value = '') =>
      request({ e_c: category, e_a: action, e_n: label, e_v: String(value), ca: '1' }),
  }
  // Commands come from the site as lists of a name and its values.
  const run = ([command, ...values]: unknown[]) =>
    commands[String(command)]?.(...(values as string[]))
  const waiting = (window._paq ?? []) as unknown[][]
  // The real one applies these before anything else, in whatever order they came.
  const first = /^(require|set(CookieConsentGiven|TrackerUrl|SiteId))/
  const isFirst = ([command]: unknown[]) => first.test(String(command))
  for (const command of waiting.filter(isFirst)) run(command)
  for (const command of waiting.filter((command) => !isFirst(command))) run(command)
  window._paq = {
    push: (...more) => {
      for (const command of more) run(command)
      return 0
    },
  }
}

/** An analytics server: `/matomo.js`, and `/matomo.php`, which takes what that sends. */
export const startMatomo = () =>
  startVendorServer('Matomo', ({ path }) => {
    if (path === '/matomo.js') return scriptOf(matomoScript)
    return path === '/matomo.php' ? TAKEN : undefined
  })
