import { PLACE } from './heading-ids.ts'
import { documentAt, plainPath } from './route.ts'

/** Addresses that this site has, such as `https://www.example.com`. */
export type Origins = readonly (string | undefined)[]

/** The page of this site that an address names; undefined for other addresses, and those with a query. */
export function pageAt(href: string, own: Origins) {
  const url = URL.parse(href)
  if (url === null || url.search !== '' || !own.includes(url.origin)) return undefined
  const [anchor] = PLACE.exec(url.hash.slice(1)) ?? []
  return { ...documentAt(plainPath(url.pathname)), ...(anchor && { anchor }) }
}
