import type { ConsentGroup } from './groups.ts'

/** Keeps what a visitor chose in the embedded settings. */
export const CHOICE_COOKIE = 'cookie_choice'

/** Twelve months. */
const DAYS = 365
const DAY_MS = 86_400_000

/**
 * The groups that a visitor allowed out of `asked`. Undefined where there is no choice, or one that is
 * older than a year, or that did not speak of all of them.
 */
export function readChoice(
  cookies: string,
  asked: readonly ConsentGroup[],
  now: Date,
): ConsentGroup[] | undefined {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${CHOICE_COOKIE}=`))
  const fields = new URLSearchParams(pair?.slice(CHOICE_COOKIE.length + 1))
  const age = now.getTime() - Date.parse(fields.get('at') ?? '')
  // A date that is none gives an age that is no number, which compares with nothing.
  if (!(age <= DAYS * DAY_MS)) return undefined
  const answers = new Map(
    fields
      .get('groups')
      ?.split(',')
      .map((entry) => [entry.slice(0, 5), entry.slice(5)]),
  )
  if (asked.some((group) => !/^:[01]$/.test(answers.get(group) ?? ''))) return undefined
  return asked.filter((group) => answers.get(group) === ':1')
}

/** The cookie that keeps a choice for a year, ready for `document.cookie`. */
export function choiceCookie(
  allowed: readonly ConsentGroup[],
  asked: readonly ConsentGroup[],
  now: Date,
  secure: boolean,
): string {
  const groups = asked.map((group) => `${group}:${allowed.includes(group) ? 1 : 0}`).join()
  const value = new URLSearchParams({ groups, at: now.toISOString() }).toString()
  const age = (DAYS * DAY_MS) / 1000
  return `${CHOICE_COOKIE}=${value}; path=/; max-age=${age}; samesite=lax${secure ? '; secure' : ''}`
}
