import { type ConsentGroup, isConsentGroup } from './groups.ts'

declare global {
  interface Window {
    /**
     * Active groups, separated and surrounded by commas, as OneTrust's SDK writes them:
     * `,C0001,C0002,`.
     */
    OnetrustActiveGroups?: string
    OptanonActiveGroups?: string
    OneTrust?: { ToggleInfoDisplay: () => void }
  }
}

const CHANGED = 'OneTrustGroupsUpdated'

/**
 * The currently active groups; undefined until the SDK or the embedded settings have published
 * them.
 */
export function activeGroups(): ConsentGroup[] | undefined {
  const groups = window.OnetrustActiveGroups?.split(',').filter(isConsentGroup)
  // While the SDK loads, it leaves the list empty.
  return groups?.length === 0 ? undefined : groups
}

/**
 * Calls `listener` on every change, and on the first report of each page load. Returns a function
 * that stops this.
 */
export function onConsentChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

/** Publishes the active groups to all listeners, in the way that OneTrust's SDK does. */
export function publish(groups: readonly ConsentGroup[]): void {
  const active = `,${groups.join(',')},`
  window.OnetrustActiveGroups = active
  window.OptanonActiveGroups = active
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: groups }))
}

/** Resolves when the groups are known, or after `limit` milliseconds. */
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
