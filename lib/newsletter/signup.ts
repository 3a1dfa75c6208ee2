import { z } from 'zod'
import { type FieldName, NEWSLETTER_FIELDS, type SignupAnswer } from './fields.ts'

const filled = (label: string, maxLength: number) =>
  z
    .string(`Please fill in: ${label}.`)
    .trim()
    .min(1, `Please fill in: ${label}.`)
    .max(maxLength, `${label} is longer than ${maxLength} characters.`)

const [email, first, last, company] = NEWSLETTER_FIELDS

const signupGuard = z.object({
  EMAIL: filled(email.label, email.maxLength).pipe(
    z.email('Please enter an email address such as name@example.com.'),
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
