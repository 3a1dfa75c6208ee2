import type { Question } from '../consent/embedded.ts'

/** What a page needs to know about the configured vendors. */
export interface PageSettings extends Question {
  /** Values of each vendor's variables, by the vendor's id. */
  vendors: Partial<Record<string, Record<string, string>>>
  /** Whether one of the vendors asks for consent and replaces the embedded settings. */
  hasConsentTool: boolean
}

/**
 * Id of the element with the settings, which the server inserts into pages if a vendor is
 * configured.
 */
const PAGE_SETTINGS_ID = 'vendor-settings'

const element = () => document.getElementById(PAGE_SETTINGS_ID)

export const hasPageSettings = () => element() !== null

/** The settings in this page; undefined if no vendor is configured. */
export function readPageSettings(): PageSettings | undefined {
  const text = element()?.textContent
  // Not validated: our own server wrote it from the same type.
  return text ? (JSON.parse(text) as PageSettings) : undefined
}

/** The element with the settings, as HTML for a page's head. */
export function pageSettingsElement(settings: PageSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${PAGE_SETTINGS_ID}">${json}</script>`
}
