import { createHash } from 'node:crypto'
import { editingPolicy, sitePolicy } from '../../lib/security/csp.ts'
import type { InlineHashes } from '../../lib/security/csp.ts'
import { siteSources, studioSources } from '../../lib/security/sources.ts'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi
// Data blocks are never run, so no policy applies to them.
const DATA_BLOCK = /\btype\s*=\s*["']?application\/(ld\+)?json/i
const EXTERNAL = /\bsrc\s*=/i

function source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** CSP sources of the inline scripts and styles in `html`, as the browser computes them. */
export function inlineHashes(html: string): InlineHashes {
  // Browsers hash the text after newline normalisation.
  const text = html.replaceAll('\r\n', '\n')
  const scripts = [...text.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !EXTERNAL.test(attributes) && !DATA_BLOCK.test(attributes))
    .map(([, , body = '']) => source(body))
  const styles = [...text.matchAll(STYLE)].map(([, body = '']) => source(body))
  return { scriptHashes: [...new Set(scripts)], styleHashes: [...new Set(styles)] }
}

/** Who a page is for, as far as its policy goes. */
export type Audience = 'visitor' | 'draft' | 'studio'

/** The policy that goes with one outgoing page. */
export function pagePolicy(html: string, audience: Audience): string {
  const inline = inlineHashes(html)
  if (audience === 'studio') return editingPolicy(studioSources(), inline)
  if (audience === 'draft') return editingPolicy(siteSources(), inline)
  return sitePolicy(siteSources(), inline)
}
