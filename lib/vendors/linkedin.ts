import { loadScript } from './load-script.ts'
import { ADDRESS, defineVendor, originOf } from './vendor.ts'

/** LinkedIn's function, which queues calls in `q` until its script is loaded. */
interface Track {
  (action: string, details?: unknown): void
  q?: unknown[]
}

declare global {
  interface Window {
    _linkedin_partner_id?: string
    _linkedin_data_partner_ids?: string[]
    lintrk?: Track
  }
}

function queue(): Track {
  const calls: unknown[] = []
  const track: Track = (action, details) => calls.push([action, details])
  track.q = calls
  return track
}

/** LinkedIn's Insight Tag, a marketing pixel. */
export const linkedIn = defineVendor({
  id: 'pixel',
  name: 'Marketing pixel',
  groups: ['C0004'],
  reloadsOnWithdrawal: true,
  variables: {
    PIXEL_ID: { pattern: /^\d+$/, hint: 'the partner id, such as 1234567' },
    PIXEL_SCRIPT_URL: {
      ...ADDRESS,
      fallback: 'https://snap.licdn.com/li.lms-analytics/insight.min.js',
    },
  },
  sources({ PIXEL_SCRIPT_URL: script }) {
    const own = originOf(script)
    const hosts = [own, 'https://px.ads.linkedin.com', 'https://px4.ads.linkedin.com']
    return { script: [own], connect: hosts, image: hosts }
  },
  stored: [
    {
      name: 'li_fat_id',
      kind: 'cookie',
      group: 'C0004',
      purpose: 'Links a visit to one of our campaigns',
      life: '30 days',
    },
    ...['li_sugr', 'bcookie', 'lidc', 'UserMatchHistory'].map((name) => ({
      name,
      kind: 'cookie of another site' as const,
      group: 'C0004' as const,
      purpose: 'Recognizes the browser on sites with the same pixel',
      life: 'Up to 12 months',
    })),
  ],
  start({ PIXEL_ID: id, PIXEL_SCRIPT_URL: script }) {
    window._linkedin_partner_id = id
    window._linkedin_data_partner_ids = [id]
    window.lintrk ??= queue()
    loadScript(script)
    // It counts the loaded page by itself, but not those that the router shows later.
    return { onNavigation: () => window.lintrk?.('track') }
  },
})
