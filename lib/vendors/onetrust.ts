import { reportToolFailure } from '../consent/tool.ts'
import { loadScript } from './load-script.ts'
import { ADDRESS, defineVendor, originOf } from './vendor.ts'

declare global {
  interface Window {
    /** A callback that OneTrust's SDK calls whenever the groups change. */
    OptanonWrapper?: () => void
  }
}

const PURPOSE = 'consent tool, where one is connected'

/** The script loads the tool itself, and says nothing if it cannot. */
const TOOL_WITHIN_MS = 5000

function checkForTool(): void {
  if (!window.OneTrust) reportToolFailure()
}

/** OneTrust's consent tool, which replaces the embedded settings. */
export const oneTrust = defineVendor({
  id: 'onetrust',
  name: 'Consent tool',
  groups: ['C0001'],
  asksForConsent: true,
  variables: {
    ONETRUST_ID: {
      pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(-test)?$/,
      hint: 'the data-domain-script of the site, such as 01234567-89ab-cdef-0123-456789abcdef',
    },
    ONETRUST_SCRIPT_URL: {
      ...ADDRESS,
      fallback: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
    },
  },
  sources({ ONETRUST_SCRIPT_URL: script }) {
    const own = originOf(script)
    const place = 'https://geolocation.onetrust.com'
    return {
      script: [own, place],
      connect: [own, place, 'https://*.onetrust.com'],
      image: [own],
      // Its banner contains a style element.
      style: ["'unsafe-inline'"],
    }
  },
  stored: [
    {
      name: 'OptanonConsent',
      kind: 'cookie',
      group: 'C0001',
      purpose: `Records your choice for each category (${PURPOSE})`,
      life: '12 months',
    },
    {
      name: 'OptanonAlertBoxClosed',
      kind: 'cookie',
      group: 'C0001',
      purpose: `Records that you made a choice, so that you are not asked again (${PURPOSE})`,
      life: '12 months',
    },
  ],
  start({ ONETRUST_ID: id, ONETRUST_SCRIPT_URL: script }) {
    window.OptanonWrapper = () => {}
    const attributes = { 'data-domain-script': id, 'data-document-language': 'true' }
    const element = loadScript(script, attributes)
    element.addEventListener('error', reportToolFailure)
    element.addEventListener('load', () => setTimeout(checkForTool, TOOL_WITHIN_MS))
    return {}
  },
})
