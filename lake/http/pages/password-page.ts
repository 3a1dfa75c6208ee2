import type { Reply } from '../server/reply.ts'
import { escaped, page } from './page.ts'

interface PasswordPage {
  status: number
  /** The person whose password it is; without one, no form is shown. */
  person?: { email: string; hasPassword: boolean }
  problem?: string
  /** True after the password was changed. */
  isDone?: true
  /** The page of the Studio to go back to. */
  back: string | undefined
  retryAfter?: number | undefined
}

/** The page on which people change their own password. */
export function passwordPage({
  status,
  person,
  problem,
  isDone,
  back,
  retryAfter,
}: PasswordPage): Reply {
  return page({
    status,
    title: 'Your password for the Studio',
    heading: isDone ? 'Password changed' : 'Your password',
    lede: person === undefined ? 'for the Studio' : `of <b>${escaped(person.email)}</b>`,
    problem,
    retryAfter,
    content: [
      isDone ? '<p class="hint" role="status">You stay signed in here, and nowhere else.</p>' : '',
      person === undefined || isDone ? '' : formHtml(person, back),
      back === undefined
        ? ''
        : `<p class="hint"><a href="${escaped(back)}">Back to the Studio</a></p>`,
    ].join('\n'),
  })
}

function formHtml(
  { email, hasPassword }: NonNullable<PasswordPage['person']>,
  back: string | undefined,
): string {
  return `<form method="post" action="password">
<input type="hidden" name="origin" value="${escaped(back ?? '')}">
<input type="hidden" name="username" autocomplete="username" value="${escaped(email)}">
${hasPassword ? field('current', 'Current password', 'current-password') : ''}
${field('password', 'New password', 'new-password', 'At least 10 characters. Long is better than complicated.')}
${field('again', 'New password, once more', 'new-password')}
<button>Change password</button>
</form>
<p class="hint">You will be signed out everywhere else.</p>`
}

function field(name: string, label: string, autocomplete: string, hint?: string): string {
  const described = hint === undefined ? '' : ` aria-describedby="${name}-hint"`
  const text = hint === undefined ? '' : `<p class="advice" id="${name}-hint">${hint}</p>`
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" autocomplete="${autocomplete}" required maxlength="256"${described}>
${text}`
}
