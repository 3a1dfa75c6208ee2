import { ALL_GROUPS, type ConsentGroup, isConsentGroup } from './groups.ts'

const CHOICE = 'OptanonConsent'
const CHOSEN_AT = 'OptanonAlertBoxClosed'
const YEAR_IN_SECONDS = 31_536_000

function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** The groups that a visitor allowed, or `undefined` before any choice. Reads OneTrust's cookies too. */
export function readChoice(cookies: string): ConsentGroup[] | undefined {
  const value = cookieValue(cookies, CHOICE)
  if (value === undefined || cookieValue(cookies, CHOSEN_AT) === undefined) return undefined
  const groups = new URLSearchParams(value).get('groups')
  return groups?.split(',').flatMap((entry) => {
    const [id = '', allowed] = entry.split(':')
    return allowed === '1' && isConsentGroup(id) ? id : []
  })
}

/** The two cookies that keep a choice for a year, ready for `document.cookie`. */
export function choiceCookies(groups: ConsentGroup[], now: Date, secure: boolean): string[] {
  const choice = new URLSearchParams({
    datestamp: now.toString(),
    groups: ALL_GROUPS.map((id) => `${id}:${groups.includes(id) ? 1 : 0}`).join(','),
  })
  const attributes = `; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax${secure ? '; secure' : ''}`
  return [
    `${CHOICE}=${choice.toString()}${attributes}`,
    `${CHOSEN_AT}=${now.toISOString()}${attributes}`,
  ]
}
