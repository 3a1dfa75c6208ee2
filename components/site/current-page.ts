/** Whether the page is below the link's address. Applications belong to The Solutions (docs/adr/0098). */
const holds = (href: string, pathname: string) =>
  pathname.startsWith(`${href}/`) ||
  (href === '/solutions' && pathname.startsWith('/applications/'))

/**
 * How a menu marks a link: `page` for the current page itself, `true` for the part of the site it
 * belongs to. Links to a place on a page are never marked, because the page has its own link.
 */
export function currentMark(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page'
  return holds(href, pathname) ? 'true' : undefined
}
