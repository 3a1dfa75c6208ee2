import { token } from '../brand.ts'
import { escaped } from '../escaped.ts'
import { NEWSLETTER_FIELDS, type SignupAnswer } from './fields.ts'

type Refusal = Extract<SignupAnswer, { ok: false }>
type Field = (typeof NEWSLETTER_FIELDS)[number]

interface Content {
  refusal: Refusal
  /** What was typed; undefined where it could not be read. */
  form: URLSearchParams | undefined
  /** Where the form goes when it is sent again. */
  action: string
  /** Path of the page that the form stood on. */
  page: string
}

const styles = () => `
  body { margin: 0 auto; max-width: 34rem; padding: 3rem 1.5rem; color: ${token('color-n-900')}; font: 1.0625rem/1.6 system-ui, sans-serif }
  h1 { font-size: 2rem; line-height: 1.15 }
  label { display: block; margin-top: 1.25rem }
  input { box-sizing: border-box; width: 100%; padding: 0.7rem 0.8rem; border: 1px solid ${token('color-n-500')}; border-radius: ${token('radius-control')}; font: inherit }
  button { margin-top: 1.75rem; padding: 0.75rem 1.5rem; border: 0; border-radius: ${token('radius-control')}; background: ${token('color-blue')}; color: ${token('color-white')}; font: inherit; cursor: pointer }
  a { color: ${token('color-blue')} }
  [role=alert] { color: ${token('color-alarm')} }
  [aria-invalid] { border: 2px solid ${token('color-alarm')} }
  :focus-visible { outline: 2px solid ${token('color-blue')}; outline-offset: 2px }`

function field({ name, label, type, autoComplete, maxLength }: Field, content: Content): string {
  const value = escaped(content.form?.get(name) ?? '')
  const wrong =
    content.refusal.field === name ? ' aria-invalid="true" aria-describedby="reason" autofocus' : ''
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autoComplete}" maxlength="${maxLength}" value="${value}" required${wrong}>`
}

/**
 * The page that a refused signup gets where no script shows the reason: what was wrong, and the
 * form as it was filled in. A page of its own, because those of the site are the same for everybody.
 */
export function refusalPage(content: Content): string {
  const { action, page, refusal } = content
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Your signup did not go through</title>
<style>${styles()}</style>
</head>
<body>
<main>
<h1>Your signup did not go through.</h1>
<p role="alert" id="reason">${escaped(refusal.message)}</p>
<form method="post" action="${escaped(action)}">
${NEWSLETTER_FIELDS.map((one) => field(one, content)).join('\n')}
<button name="subscribe" value="Subscribe">Subscribe</button>
</form>
<p><a href="${escaped(page)}">Back to the page</a></p>
</main>
</body>
</html>
`
}
