import { z } from 'zod'
import type { FieldName, SignupAnswer } from './fields.ts'

/** Providers number their fields; an error about one begins with its number. */
const FIELD_NUMBERS: Record<string, FieldName> = {
  '0': 'EMAIL',
  '1': 'FNAME',
  '2': 'LNAME',
  '6': 'MMERGE6',
}

const UNREADABLE = {
  ok: false,
  message: 'The mailing list gave no clear answer. Please try again in a few minutes.',
} satisfies SignupAnswer
const CHALLENGE: SignupAnswer = {
  ok: false,
  message: 'The mailing list wants to check that you are a person. Continuing there…',
  challenge: true,
}

const answerGuard = z.object({ result: z.enum(['success', 'error']), msg: z.string() })

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const decode = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,6})|([a-z]+));/gi, (whole, code: string, name: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10_ffff)) : (ENTITIES[name] ?? whole),
  )

/**
 * The provider's words as plain text. Links go with their label: the one offered to an address
 * that is already subscribed would mail its owner.
 */
function plain(message: string): string {
  const words = message.replaceAll(/<a\b[^>]*>.*?(<\/a>|$)/gis, '').replaceAll(/<[^>]*>?/g, '')
  return decode(words).replaceAll(/\s+/g, ' ').trim().slice(0, 300)
}

/** Bare JSON, or JSON inside the call of a callback. */
function readJson(body: string): unknown {
  const [, wrapped] = /^[\w.$]+\(([\s\S]*)\);?\s*$/.exec(body.trim()) ?? []
  try {
    return JSON.parse(wrapped ?? body)
  } catch {
    return undefined
  }
}

/** Reads the answer of a provider's `post-json` address. Anything unreadable is an error, never a success. */
export function parseProviderAnswer(body: string): SignupAnswer {
  const parsed = answerGuard.safeParse(readJson(body))
  if (!parsed.success) return UNREADABLE
  const { result, msg } = parsed.data
  if (result === 'success') return { ok: true, message: plain(msg) }
  if (msg === 'captcha') return CHALLENGE
  // Only a leading number is cut, because messages may hold further dashes.
  const [, number, rest] = /^(\d+) - ([\s\S]*)$/.exec(msg) ?? []
  const field = number === undefined ? undefined : FIELD_NUMBERS[number]
  const message = plain(rest ?? msg) || UNREADABLE.message
  return field ? { ok: false, field, message } : { ok: false, message }
}
