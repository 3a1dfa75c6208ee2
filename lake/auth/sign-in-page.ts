import { createHash } from 'node:crypto'
import type { Reply } from '../transport/reply.ts'
import { SIGN_IN_STYLE } from './sign-in-style.ts'

interface SignInPage {
  status: number
  /** What the visitor is told is wrong, if anything. */
  problem?: string
  /** Where the form leads back to; without it there is no form. */
  form?: { origin: string; type: string; email: string }
  /** Host that the visitor sees in the address bar. */
  host: string
  /** Seconds to wait before the next try. */
  retryAfter?: number
}

const styleHash = createHash('sha256').update(SIGN_IN_STYLE).digest('base64')
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** The Studio's own. With another one, the Studio could not close the window that it opened to sign in. */
export const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

/** A whole page that needs no script. */
export function signInPage({ status, problem, form, host, retryAfter }: SignInPage): Reply {
  return {
    kind: 'body',
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      // With no-referrer browsers would send the form with "Origin: null", like a foreign page.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...OPENER_POLICY,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: Buffer.from(html(host, problem, form)),
  }
}

function html(host: string, problem: string | undefined, form: SignInPage['form']): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign in to the Studio</title>
<style>${SIGN_IN_STYLE}</style>
</head>
<body>
<main>
<h1>Sign in</h1>
<p class="lede">to the Studio of <b>${escaped(host)}</b></p>
${problem === undefined ? '' : `<p class="problem" role="alert">${escaped(problem)}</p>`}
${form === undefined ? '' : formHtml(form)}
</main>
</body>
</html>
`
}

function formHtml({ origin, type, email }: NonNullable<SignInPage['form']>): string {
  return `<form method="post" action="signin">
<input type="hidden" name="origin" value="${escaped(origin)}">
<input type="hidden" name="type" value="${escaped(type)}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${escaped(email)}"${email === '' ? ' autofocus' : ''}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256"${email === '' ? '' : ' autofocus'}>
<button>Sign in</button>
</form>
<p class="hint">No password? An administrator can send you a sign-in link.</p>`
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
