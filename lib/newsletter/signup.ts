import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { type FieldName, NEWSLETTER_FIELDS, type SignupAnswer } from './fields.ts'

const filled = (label: string, maxLength: number) =>
  z
    .string(`Please fill in: ${label}.`)
    .trim()
    .min(1, `Please fill in: ${label}.`)
    .max(maxLength, `${label} is longer than ${maxLength} characters.`)
    .regex(/^\P{Cc}*$/u, `${label} holds a line break or another control character.`)

/** An address as it is kept, its domain as mail needs it: `ada@bücher.example` -> `ada@xn--bcher-kva.example` */
export function storedAddress(typed: string): string {
  const address = typed.trim()
  const at = address.lastIndexOf('@')
  return at === -1 ? address : address.slice(0, at + 1) + domainToASCII(address.slice(at + 1))
}

const [email, first, last, company] = NEWSLETTER_FIELDS
const NO_ADDRESS = 'Please enter an email address such as name@example.com.'

const signupGuard = z.object({
  EMAIL: filled(email.label, email.maxLength)
    .transform(storedAddress)
    // What browsers accept, and a domain with a dot.
    .pipe(
      z
        .email({ pattern: z.regexes.html5Email, error: NO_ADDRESS })
        .regex(/@.+\.[^.]+$/, NO_ADDRESS),
    ),
  FNAME: filled(first.label, first.maxLength),
  LNAME: filled(last.label, last.maxLength),
  MMERGE6: filled(company.label, company.maxLength),
})

export type Signup = z.output<typeof signupGuard>

type Read = { ok: true; signup: Signup } | { ok: false; answer: SignupAnswer }

/** Reads a posted form. The first thing that is wrong comes back as an answer for its field. */
export function readSignup(form: URLSearchParams): Read {
  const parsed = signupGuard.safeParse(Object.fromEntries(form))
  if (parsed.success) return { ok: true, signup: parsed.data }
  const [issue] = parsed.error.issues
  const field = NEWSLETTER_FIELDS.find(({ name }) => name === issue?.path[0])?.name
  return { ok: false, answer: refusal(issue?.message ?? 'Please check the form.', field) }
}

const refusal = (message: string, field: FieldName | undefined): SignupAnswer =>
  field ? { ok: false, message, field } : { ok: false, message }
