import { markOnDark, token } from '../brand.ts'
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
  /** Name of the field that people leave empty. */
  honeypot: string
  /** Path of the page that the form was on. */
  page: string
}

/** Looks like the footer, where the form was, but in the system's typeface, since none is loaded here. */
const styles = () => `
  :root { color-scheme: dark; background: ${token('color-n-950')} }
  body { margin: 0 auto; max-width: 42rem; padding: 1.5rem; color: ${token('color-white')}; font: 1.0625rem/1.5 system-ui, sans-serif }
  header a { display: inline-flex; padding: 0.5rem; margin: -0.5rem }
  main { padding-block: clamp(2.5rem, 10vh, 6rem) 2rem }
  h1 { margin: 0; font-size: clamp(2rem, 1.5rem + 2vw, 2.75rem); font-weight: 600; line-height: 1.1; letter-spacing: -0.02em; text-wrap: balance }
  form { display: grid; gap: 1.25rem; margin-top: 2rem }
  label { display: block; margin-bottom: 0.375rem; font-size: 0.9375rem }
  input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid ${token('color-n-500')}; border-radius: ${token('radius-control')}; background: ${token('color-n-900')}; color: inherit; font: inherit }
  button { justify-self: start; min-height: 2.75rem; margin-top: 0.5rem; padding: 0 1.75rem; border: 1px solid transparent; border-radius: ${token('radius-control')}; background: ${token('color-blue')}; color: ${token('color-white')}; font: inherit; font-weight: 600; cursor: pointer }
  button:hover { background: ${token('color-blue-hover')} }
  a { color: ${token('color-blue-on-dark')}; text-underline-offset: 0.18em }
  form [aria-hidden] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  [role=alert] { margin: 0.5rem 0 0; color: ${token('color-alarm-on-dark')}; text-wrap: pretty }
  h1 + [role=alert] { margin-top: 1.25rem }
  [aria-invalid] { border-color: ${token('color-alarm-on-dark')} }
  :focus-visible { outline: 2px solid ${token('color-blue-on-dark')}; outline-offset: 3px }
  @media (min-width: 40rem) { form { grid-template-columns: 1fr 1fr } button { grid-column: 1 / -1 } }`

const reasonOf = ({ message }: Refusal) => `<p role="alert" id="reason">${escaped(message)}</p>`

function field({ name, label, type, autoComplete, maxLength }: Field, content: Content): string {
  const value = escaped(content.form?.get(name) ?? '')
  const isWrong = content.refusal.field === name
  const wrong = isWrong ? ' aria-invalid="true" aria-describedby="reason" autofocus' : ''
  return `<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autoComplete}" maxlength="${maxLength}" value="${value}" required${wrong}>
${isWrong ? reasonOf(content.refusal) : ''}
</div>`
}

/**
 * The page that a refused signup gets where no script shows the reason: what was wrong, and the
 * form as it was filled in. A page of its own, because those of the site are the same for everybody.
 */
export function refusalPage(content: Content): string {
  const { action, honeypot, page, refusal } = content
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
<header><a href="/" aria-label="Home page">${markOnDark(32, 'color-blue-mid')}</a></header>
<main>
<h1>Your signup did not go through.</h1>
${refusal.field === undefined ? reasonOf(refusal) : ''}
<form method="post" action="${escaped(action)}">
${NEWSLETTER_FIELDS.map((one) => field(one, content)).join('\n')}
<div aria-hidden="true"><input type="text" name="${escaped(honeypot)}" tabindex="-1" autocomplete="off"></div>
<button name="subscribe" value="Subscribe">Subscribe</button>
</form>
<p><a href="${escaped(page)}">Back to the page</a></p>
</main>
</body>
</html>
`
}
