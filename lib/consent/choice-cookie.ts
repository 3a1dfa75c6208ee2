import type { ConsentGroup } from './groups.ts'

/** The cookie that stores a visitor's choice in the embedded settings. */
export const CHOICE_COOKIE = 'cookie_choice'

/** How long a choice is valid, in days. */
const DAYS = 365
const DAY_MS = 86_400_000

/**
 * The groups of `asked` that a visitor allowed. Undefined if there is no choice, it is older than a
 * year, or it does not cover all of them.
 */
export function readChoice(
  cookies: string,
  asked: readonly ConsentGroup[],
  now: Date,
): ConsentGroup[] | undefined {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${CHOICE_COOKIE}=`))
  const fields = new URLSearchParams(pair?.slice(CHOICE_COOKIE.length + 1))
  const age = now.getTime() - Date.parse(fields.get('at') ?? '')
  // Written so that it also holds for an invalid date, whose age is NaN.
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

/** The cookie that stores a choice for a year, as a string for `document.cookie`. */
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
