import { createHash } from 'node:crypto'
import type { Reply } from '../server/reply.ts'
import { PAGE_STYLE } from './page-style.ts'

interface Page {
  status: number
  title: string
  heading: string
  /** HTML; text from elsewhere must be escaped. */
  lede: string
  /** Plain text for the visitor about what went wrong, if anything. */
  problem?: string | undefined
  /** HTML below the lede. */
  content?: string
  /**
   * Another origin that the form redirects to: browsers apply the policy for forms to redirects,
   * too.
   */
  formLeadsTo?: string | undefined
  /** Seconds to wait before the next try. */
  retryAfter?: number | undefined
}

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64')

const policy = (formLeadsTo = '') =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${formLeadsTo}`.trimEnd(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/**
 * The same policy as the Studio's. With another one, the Studio could not close the window that it
 * opened for signing in.
 */
export const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

/** A complete page that needs no script and loads nothing. */
export function page({ status, retryAfter, formLeadsTo, ...content }: Page): Reply {
  return {
    kind: 'body',
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(formLeadsTo),
      // With `no-referrer`, browsers would send forms with "Origin: null", like those of a foreign
      // page.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...OPENER_POLICY,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: Buffer.from(html(content)),
  }
}

function html({
  title,
  heading,
  lede,
  problem,
  content = '',
}: Omit<Page, 'status' | 'retryAfter' | 'formLeadsTo'>): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(heading)}</h1>
<p class="lede">${lede}</p>
${problem === undefined ? '' : `<p class="problem" role="alert">${escaped(problem)}</p>`}
${content}
</main>
</body>
</html>
`
}

/** Escapes text for HTML, including attribute values in quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
