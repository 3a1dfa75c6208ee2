import { choiceCookies, readChoice } from './cookie.ts'
import { type ConsentGroup, isConsentGroup, REQUIRED_GROUPS } from './groups.ts'

declare global {
  interface Window {
    /** Active groups between commas, as OneTrust's SDK writes them: `,C0001,C0002,`. */
    OnetrustActiveGroups?: string
    OptanonActiveGroups?: string
    OneTrust?: { ToggleInfoDisplay: () => void }
  }
}

const CHANGED = 'OneTrustGroupsUpdated'

/** Groups that are active now. Empty until the SDK or the embedded settings have spoken. */
export function activeGroups(): ConsentGroup[] {
  return (window.OnetrustActiveGroups ?? '').split(',').filter(isConsentGroup)
}

export const isActive = (group: ConsentGroup) => activeGroups().includes(group)

/** Calls back on every change, and on the first report of each page load. Answers how to stop. */
export function onConsentChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

function publish(groups: ConsentGroup[]) {
  const active = `,${groups.join(',')},`
  window.OnetrustActiveGroups = active
  window.OptanonActiveGroups = active
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: groups }))
}

/** Keeps a visitor's choice for a year and tells everybody who listens. */
export function saveChoice(groups: readonly ConsentGroup[]) {
  const chosen = [...new Set([...REQUIRED_GROUPS, ...groups])]
  const secure = window.location.protocol === 'https:'
  for (const cookie of choiceCookies(chosen, new Date(), secure)) document.cookie = cookie
  publish(chosen)
}

/** A visitor's saved choice, or only what is necessary. */
export const savedGroups = () => readChoice(document.cookie) ?? REQUIRED_GROUPS

/**
 * Speaks for OneTrust where its SDK is not on the page: reports the saved choice and offers the
 * settings under the SDK's name.
 */
export function startEmbeddedConsent(openSettings: () => void) {
  if (window.OneTrust ?? document.querySelector('script[data-domain-script]')) return
  window.OneTrust = { ToggleInfoDisplay: openSettings }
  publish(savedGroups())
}
