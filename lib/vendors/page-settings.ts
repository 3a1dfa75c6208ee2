import type { Question } from '../consent/embedded.ts'

/** What a page knows about the configured vendors. */
export interface PageSettings extends Question {
  /** Values of each vendor's variables, by its id. */
  vendors: Partial<Record<string, Record<string, string>>>
  /** Whether one of the vendors asks for consent, in place of the embedded settings. */
  hasConsentTool: boolean
}

/** Id of the element that holds them, which the server puts into pages if a vendor is configured. */
const PAGE_SETTINGS_ID = 'vendor-settings'

const element = () => document.getElementById(PAGE_SETTINGS_ID)

export const hasPageSettings = () => element() !== null

/** What the page was told; undefined where no vendor is configured. */
export function readPageSettings(): PageSettings | undefined {
  const text = element()?.textContent
  // Written by our own server from the same type.
  return text ? (JSON.parse(text) as PageSettings) : undefined
}

/** The element for a page's head. */
export function pageSettingsElement(settings: PageSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${PAGE_SETTINGS_ID}">${json}</script>`
}
