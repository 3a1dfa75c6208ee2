import { type ConsentGroup, isConsentGroup } from './groups.ts'

declare global {
  interface Window {
    /** Active groups between commas, as OneTrust's SDK writes them: `,C0001,C0002,`. */
    OnetrustActiveGroups?: string
    OptanonActiveGroups?: string
    OneTrust?: { ToggleInfoDisplay: () => void }
  }
}

const CHANGED = 'OneTrustGroupsUpdated'

/** Groups that are active now; undefined until the SDK or the embedded settings have spoken. */
export function activeGroups(): ConsentGroup[] | undefined {
  const groups = window.OnetrustActiveGroups?.split(',').filter(isConsentGroup)
  // The SDK leaves the list empty while it loads.
  return groups?.length === 0 ? undefined : groups
}

/** Calls back on every change, and on the first report of each page load. Returns how to stop. */
export function onConsentChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

/** Tells everybody who listens which groups are active, as OneTrust's SDK does. */
export function publish(groups: readonly ConsentGroup[]): void {
  const active = `,${groups.join(',')},`
  window.OnetrustActiveGroups = active
  window.OptanonActiveGroups = active
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: groups }))
}

/** Resolves when the groups are known, and after `limit` milliseconds in any case. */
export function consentKnown(limit: number): Promise<void> {
  if (activeGroups() !== undefined) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = onConsentChange(resolve)
  const timer = setTimeout(resolve, limit)
  return promise.finally(() => {
    stop()
    clearTimeout(timer)
  })
}
