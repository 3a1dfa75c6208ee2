import type { Reply } from '../server/reply.ts'
import { escaped, page } from './page.ts'

interface SignInPage {
  status: number
  /** Text for the visitor about what went wrong, if anything. */
  problem?: string
  /** Where the form leads back to; without it, no form is shown. */
  form?: { origin: string; type: string; email: string }
  /** The host in the visitor's address bar. */
  host: string
  /** Seconds to wait before the next try. */
  retryAfter?: number
}

/** The page that asks for e-mail and password. */
export function signInPage({ status, problem, form, host, retryAfter }: SignInPage): Reply {
  return page({
    status,
    title: 'Sign in to the Studio',
    heading: 'Sign in',
    lede: `to the Studio of <b>${escaped(host)}</b>`,
    problem,
    retryAfter,
    formLeadsTo: form && new URL(form.origin).origin,
    content: form === undefined ? '' : formHtml(form),
  })
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
