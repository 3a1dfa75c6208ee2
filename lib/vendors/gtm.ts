import { consentDefaults, consentState } from '../consent/consent-mode.ts'
import { loadScript } from './load-script.ts'
import { ADDRESS, defineVendor, originOf } from './vendor.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Queues a command. Google's tools accept commands only as `arguments` objects and ignore arrays.
 */
function gtag(..._command: unknown[]) {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments)
}

const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/** Google Tag Manager. Its tags receive the visitor's choice through Consent Mode version 2. */
export const tagManager = defineVendor({
  id: 'gtm',
  name: 'Tag manager',
  groups: ['C0002', 'C0004'],
  reloadsOnWithdrawal: true,
  variables: {
    GTM_ID: { pattern: /^GTM-[A-Z\d]+$/, hint: 'the id of the container, such as GTM-ABC1234' },
    GTM_SCRIPT_URL: { ...ADDRESS, fallback: 'https://www.googletagmanager.com/gtm.js' },
  },
  sources({ GTM_SCRIPT_URL: script }) {
    const hosts = [originOf(script), 'https://*.googletagmanager.com']
    return { script: hosts, connect: [...hosts, ...ANALYTICS], image: [...hosts, ...ANALYTICS] }
  },
  stored: [
    {
      name: '_ga',
      kind: 'cookie',
      group: 'C0002',
      purpose: 'Tells returning browsers from new ones by a random number',
      life: '13 months',
    },
    {
      name: '_ga_*',
      kind: 'cookie',
      group: 'C0002',
      purpose: 'Groups page views into one visit',
      life: '13 months',
    },
    {
      name: '_gcl_*',
      kind: 'cookie',
      group: 'C0004',
      purpose: 'Links a visit to one of our campaigns',
      life: '90 days',
    },
  ],
  start({ GTM_ID: id, GTM_SCRIPT_URL: script }, { groups }) {
    for (const command of consentDefaults()) gtag('consent', 'default', command)
    gtag('set', 'ads_data_redaction', true)
    gtag('consent', 'update', consentState(groups))
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(`${script}?id=${id}`)
    return { onConsent: (groups) => gtag('consent', 'update', consentState(groups)) }
  },
})
