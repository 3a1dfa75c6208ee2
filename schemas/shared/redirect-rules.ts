import { plainPath, reservedBy } from './route.ts'

/** What keeps a redirect from leading visitors where it says, in words for editors. */

export interface RedirectRule {
  from: string
  to: string
}

/** What an address leads to today: the title of its page, if there is one. */
type PageAt = (path: string) => string | undefined

/** Addresses that a redirect can lead away from: a path alone. */
export const FROM = /^\/[^\s?#\\]*$/
/** Addresses that it can lead to: a path of this site (never `//elsewhere`), or a full address. */
export const TO = /^(\/(?![/\\])[^\s\\]*|https?:\/\/\S+)$/

/** The path of an address on this site; undefined for those on other sites. */
export const pathOf = (address: string) =>
  address.startsWith('/') ? plainPath(address.replace(/[?#].*$/, '')) : undefined

const others = (rules: readonly RedirectRule[], path: string) =>
  rules.find(({ from }) => pathOf(from) === path)

/** Why no redirect can lead away from `from`; undefined where one can. `rules` are all other redirects. */
export function reasonAgainstFrom(
  from: string,
  to: string | undefined,
  rules: readonly RedirectRule[],
  pageAt: PageAt,
): string | undefined {
  if (!FROM.test(from)) return 'Begin with / and leave out spaces, ? and #: /old-page'
  const path = plainPath(from)
  if (path !== from) {
    return `Write ${path}. Capitals and slashes at the end make no difference to visitors.`
  }
  const reserved = reservedBy(path)
  if (reserved) return `${reserved} is used by the site itself, so no visitor would be led on.`
  const page = pageAt(path)
  if (page !== undefined) {
    return `The page “${page}” is at ${path}, so no visitor would be led on. Move or unpublish it first.`
  }
  const same = others(rules, path)
  if (same) return `Another redirect leads from ${path} to ${same.to}. Change that one instead.`
  const before = rules.find((rule) => pathOf(rule.to) === path)
  if (!before || before.from === pathOf(to ?? '')) return undefined
  return `The redirect from ${before.from} leads here, so its visitors would be sent on twice. Let it lead to ${to ?? 'the new address'} first.`
}

/** Why a redirect from `from` cannot lead to `to`; undefined where it can. */
export function reasonAgainstTo(
  to: string,
  from: string | undefined,
  rules: readonly RedirectRule[],
): string | undefined {
  if (!TO.test(to)) return 'Begin with a single / for a page of this site, or with https://'
  const path = pathOf(to)
  if (path === undefined) return undefined
  const written = to.replace(/[?#].*$/, '')
  if (path !== written)
    return `Write ${path}${to.slice(written.length)}: small letters, no slash at the end.`
  if (from !== undefined && path === pathOf(from))
    return 'This leads back to the old address itself.'
  const next = others(rules, path)
  if (!next) return undefined
  return pathOf(next.to) === pathOf(from ?? '')
    ? `The redirect from ${path} leads back to ${from}: visitors would go round in a circle.`
    : `${path} leads on to ${next.to}. Write ${next.to} here, so that visitors are sent on once.`
}
