import { SITE_SEARCH } from '../constants.ts'
import { loadScript } from './load-script.ts'
import { ADDRESS, defineVendor, originOf, type PageView } from './vendor.ts'

declare global {
  interface Window {
    /** Commands for Matomo's script, which also runs those queued before it loaded. */
    _paq?: Pick<unknown[][], 'push'>
  }
}

const GROUP = 'C0002'

const send = (...command: unknown[]) => {
  const commands = (window._paq ??= [])
  commands.push(command)
}

/** The search term of an address, possibly empty; undefined if it is no search page. */
export function searchTerm(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url)
  if (!SITE_SEARCH.paths.some((path) => pathname.startsWith(path))) return undefined
  return searchParams.get(SITE_SEARCH.parameter) ?? ''
}

function report({ title, url }: PageView) {
  send('setDocumentTitle', title)
  const term = searchTerm(url)
  if (term === undefined) send('trackPageView')
  else send('trackSiteSearch', term, false, false)
}

/** Reports the Web Vitals of each route as Matomo events. */
async function reportVitals(isAllowed: () => boolean) {
  try {
    const { measureVitals } = await import('./web-vitals.ts')
    measureVitals(({ name, route, value }) => {
      if (isAllowed()) send('trackEvent', 'Web Vitals', name, route, value)
    })
  } catch {
    // If measuring fails, the page works without it.
  }
}

/** A Matomo server that counts page views, without cookies until they are allowed. */
export const matomo = defineVendor({
  id: 'matomo',
  name: 'Analytics server',
  groups: [GROUP],
  startsWithoutConsent: true,
  variables: {
    MATOMO_URL: ADDRESS,
    MATOMO_SITE_ID: { pattern: /^[1-9]\d*$/, hint: 'the number of the site, such as 1' },
  },
  sources({ MATOMO_URL: url }) {
    const own = [originOf(url)]
    return { script: own, connect: own, image: own }
  },
  stored: [
    {
      name: '_pk_id.*',
      kind: 'cookie',
      group: GROUP,
      purpose: 'Tells returning browsers from new ones by a random number',
      life: '13 months',
    },
    {
      name: '_pk_ses.*',
      kind: 'cookie',
      group: GROUP,
      purpose: 'Groups page views into one visit',
      life: '30 minutes',
    },
    {
      name: '_pk_ref.*',
      kind: 'cookie',
      group: GROUP,
      purpose: 'Remembers which site the visit came from',
      life: '6 months',
    },
  ],
  start({ MATOMO_SITE_ID: site, MATOMO_URL: url }, { groups, view }) {
    const base = url.replace(/\/*$/, '')
    let isAllowed = groups.includes(GROUP)
    let isMeasured = false
    const measure = () => {
      if (isMeasured || !isAllowed) return
      isMeasured = true
      void reportVitals(() => isAllowed)
    }
    send('requireCookieConsent')
    if (isAllowed) send('setCookieConsentGiven')
    send('setTrackerUrl', `${base}/matomo.php`)
    send('setSiteId', site)
    send('enableLinkTracking')
    send('setCustomUrl', view.url)
    report(view)
    loadScript(`${base}/matomo.js`)
    measure()
    return {
      onConsent(groups) {
        if (groups.includes(GROUP) === isAllowed) return
        isAllowed = !isAllowed
        send(isAllowed ? 'setCookieConsentGiven' : 'forgetCookieConsentGiven')
        measure()
      },
      onNavigation(view) {
        send('setReferrerUrl', view.referrer)
        send('setCustomUrl', view.url)
        report(view)
      },
    }
  },
})
