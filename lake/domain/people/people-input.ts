import { z } from 'zod'
import { ROLES } from '../../model/roles.ts'
import type { JsonObject } from '../../model/document.ts'
import { hasControlCharacters } from '../../model/text.ts'
import { apiError } from '../../model/errors.ts'
import { PASSWORD_LENGTH } from './password-rules.ts'

const TEXT = 'must be text'
/**
 * Without control characters: names are also printed in terminals, which would obey some of them.
 */
const line = z
  .string(TEXT)
  .refine((text) => !hasControlCharacters(text), 'must not hold control characters')
const name = line.trim().min(1, 'must not be empty').max(100, 'has at most 100 characters')
const role = z.enum(ROLES, `must be one of ${ROLES.join(', ')}`)
const password = z
  .string(TEXT)
  .min(PASSWORD_LENGTH.min, `needs at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `has at most ${PASSWORD_LENGTH.max} characters`)

const email = line
  .trim()
  .toLowerCase()
  .max(254, 'has at most 254 characters')
  .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')

export const personInput = z.strictObject({ email, name, role, password: password.optional() })

export const personChanges = z.strictObject({ name, role, password: password.nullable() }).partial()

export const tokenInput = z.strictObject({ label: name, role })

/** Validates a request body; throws 400 naming every wrong field. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  body: JsonObject,
): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `"${path.join('.')}" ${message}`,
  )
  throw apiError(400, `${problems.join('; ')}.`)
}
