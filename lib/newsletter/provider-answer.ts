import { z } from 'zod'
import { parseJson } from '../parse-json.ts'
import type { FieldName, SignupAnswer } from './fields.ts'
import { RefusedRequest } from './posted-form.ts'
import { plainWords } from './provider-text.ts'

/** Providers number their fields; an error about one begins with its number. */
const FIELD_NUMBERS: Record<string, FieldName> = {
  '0': 'EMAIL',
  '1': 'FNAME',
  '2': 'LNAME',
  '6': 'MMERGE6',
}

const CHALLENGE: SignupAnswer = {
  ok: false,
  message: 'The mailing list wants to check that you are a person. Continuing there…',
  challenge: true,
}

const answerGuard = z.object({ result: z.enum(['success', 'error']), msg: z.string() })

/** The error for an answer that cannot be read, which never counts as a success. */
export const unreadableAnswer = () =>
  new RefusedRequest(
    502,
    'The mailing list gave no clear answer. Please try again in a few minutes.',
  )

/** Parses JSON, or JSONP: JSON as the argument of a function call. */
function readAnswer(body: string): unknown {
  const [, wrapped] = /^[\w.$]+\(([\s\S]*)\);?\s*$/.exec(body.trim()) ?? []
  return parseJson(wrapped ?? body)
}

/** Reads the answer of a provider's `post-json` address. Throws a RefusedRequest where it is none. */
export function parseProviderAnswer(body: string): SignupAnswer {
  const parsed = answerGuard.safeParse(readAnswer(body))
  if (!parsed.success) throw unreadableAnswer()
  const { result, msg } = parsed.data
  if (result === 'success') {
    const message = plainWords(msg)
    return message ? { ok: true, message } : { ok: true }
  }
  if (msg === 'captcha') return CHALLENGE
  // Removes only a leading number, because the message itself may contain dashes.
  const [, number, rest] = /^(\d+) - ([\s\S]*)$/.exec(msg) ?? []
  const field = number === undefined ? undefined : FIELD_NUMBERS[number]
  const message = plainWords(rest ?? msg)
  if (!message) throw unreadableAnswer()
  return field ? { ok: false, field, message } : { ok: false, message }
}
