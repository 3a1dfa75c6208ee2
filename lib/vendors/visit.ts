import { startEmbeddedConsent } from '../consent/embedded.ts'
import { NECESSARY } from '../consent/groups.ts'
import { activeGroups, consentKnown, onConsentChange } from '../consent/store.ts'
import { CONSENT_WAIT_MS } from '../constants.ts'
import { forget } from './forget.ts'
import { VENDORS } from './list.ts'
import type { PageSettings } from './page-settings.ts'
import type { PageView, Running, Vendor } from './vendor.ts'

interface Entry {
  vendor: Vendor
  settings: Record<string, string>
  running?: Running
}

/**
 * Runs `work` and catches errors, so that one vendor's error affects neither other vendors nor the
 * page.
 */
function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    console.warn(error)
  }
}

const isAllowed = ({ vendor }: Entry) => {
  const active = activeGroups() ?? []
  return vendor.groups.some((group) => active.includes(group))
}

/**
 * Starts vendors that have become allowed, informs running ones about changes, and cleans up after
 * a withdrawal.
 */
function update(entries: readonly Entry[], view: PageView): void {
  const known = activeGroups()
  const groups = known ?? []
  for (const entry of entries) {
    const { running, settings, vendor } = entry
    attempt(() => {
      if (running) running.onConsent?.(groups)
      else if (vendor.startsWithoutConsent === true || isAllowed(entry))
        entry.running = vendor.start(settings, { groups, view })
    })
  }
  // Nothing can have been withdrawn before the first report of the consent tool.
  if (known === undefined) return
  for (const { vendor } of entries) {
    for (const stored of vendor.stored) {
      if (stored.group !== NECESSARY && !groups.includes(stored.group)) forget(stored)
    }
  }
  const mustReload = (entry: Entry) =>
    entry.vendor.reloadsOnWithdrawal === true && entry.running !== undefined && !isAllowed(entry)
  if (entries.some(mustReload)) location.reload()
}

/**
 * Starts the configured vendors that consent allows, now and whenever it changes. `landing` is the
 * page that was loaded. Returns a function to call with each page that the router shows afterwards.
 */
export function startVisit(
  page: PageSettings,
  landing: PageView,
): { navigate: (view: PageView) => void } {
  const entries = VENDORS.flatMap((vendor): Entry[] => {
    const settings = page.vendors[vendor.id]
    return settings ? [{ vendor, settings }] : []
  })
  let view = landing

  async function begin() {
    const tool = entries.find(({ vendor }) => vendor.asksForConsent === true)
    if (tool) tool.running = tool.vendor.start(tool.settings, { groups: [], view })
    // Not awaited: a slow answer about the visitor's country must not hold up what needs no consent.
    else if (page.groups.length > 0) startEmbeddedConsent(page).catch(console.warn)
    await consentKnown(CONSENT_WAIT_MS)
    update(entries, view)
    onConsentChange(() => update(entries, view))
  }

  let queue = begin().catch(console.warn)
  return {
    navigate(next) {
      const before = queue
      const report = async () => {
        await before
        view = next
        for (const { running } of entries) attempt(() => running?.onNavigation?.(next))
      }
      queue = report()
    },
  }
}
