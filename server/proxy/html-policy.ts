import { createHash } from 'node:crypto'
import { env } from '../../lib/env.ts'
import { editingPolicy, sitePolicy } from '../../lib/security/csp.ts'
import type { InlineHashes } from '../../lib/security/csp.ts'
import { siteSources, studioSources } from '../../lib/security/sources.ts'
import { pageSettings } from '../../lib/vendors/configured.ts'
import { pageSettingsElement } from '../../lib/vendors/page-settings.ts'
import { isKnownScript } from './known-scripts.ts'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi
// Browsers never run data blocks, so no policy applies to them.
const DATA_BLOCK = /\btype\s*=\s*["']?application\/(ld\+)?json/i
const EXTERNAL = /\bsrc\s*=/i

function source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

let hasReported = false

/** Logs the first one only: a page that is requested again and again would fill the log. */
function reportUnknown(script: string): void {
  if (hasReported) return
  hasReported = true
  console.error(
    `A page holds an inline script that neither the build nor this server put there; browsers will not run it. It begins: ${JSON.stringify(script.slice(0, 120))}`,
  )
}

function isOurs(script: string): boolean {
  if (isKnownScript(script)) return true
  reportUnknown(script)
  return false
}

/**
 * CSP hashes, as browsers compute them, of the inline styles in `html` and of those inline scripts
 * that are ours. A script that got in through content gets no hash, so that browsers do not run it.
 */
export function inlineHashes(html: string): InlineHashes {
  // Browsers normalize line breaks before they hash.
  const text = html.replaceAll('\r\n', '\n')
  const scripts = [...text.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !EXTERNAL.test(attributes) && !DATA_BLOCK.test(attributes))
    .map(([, , body = '']) => body)
    .filter(isOurs)
    .map(source)
  const styles = [...text.matchAll(STYLE)].map(([, body = '']) => source(body))
  return { scriptHashes: [...new Set(scripts)], styleHashes: [...new Set(styles)] }
}

const settings = pageSettings(env)
const settingsElement = settings && pageSettingsElement(settings)

/** `html` for visitors: with what its scripts need to know about the configured vendors, if any is. */
export function withVendorSettings(html: string): string {
  return settingsElement === undefined
    ? html
    : html.replace('</head>', (end) => `${settingsElement}${end}`)
}

/** Who a page is for. Draft mode and the Studio need a looser policy. */
export type Audience = 'visitor' | 'draft' | 'studio'

/** The Content-Security-Policy of one page. */
export function pagePolicy(html: string, audience: Audience): string {
  const inline = inlineHashes(html)
  if (audience === 'studio') return editingPolicy(studioSources(), inline)
  if (audience === 'draft') return editingPolicy(siteSources(), inline)
  return sitePolicy(siteSources(), inline)
}
