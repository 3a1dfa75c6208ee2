/** Pages that count as part of another one in the menus (specification, section 2). */
const SECTION_PREFIXES: Record<string, string> = { '/solutions': '/applications/' }

/**
 * How a menu marks a link on a page: `page` for the page itself, `true` for the section it
 * belongs to. Links to a place on a page are never marked, because the page has its own link.
 */
export function currentMark(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page'
  const prefix = SECTION_PREFIXES[href]
  return prefix && pathname.startsWith(prefix) ? 'true' : undefined
}
