import type { DocumentLocation } from 'sanity/presentation'

export interface Shown {
  /** Pages on which a document is seen or linked, its own first. */
  pages: readonly DocumentLocation[]
  /** Whether one of them is its own. */
  hasAddress: boolean
  /** Whether a menu of the site leads to it. */
  isInMenus: boolean
  isPublished: boolean
}

const NO_LINK = 'Nothing links here yet. Link to it from a page, or from a menu in Site settings'

/** What a form says about where its document is shown; undefined if the Studio's own count will do. */
export function whereShown({ pages, hasAddress, isInMenus, isPublished }: Shown) {
  // Every page leads to the home page.
  const isLinked = pages.length > 1 || isInMenus || pages[0]?.href === '/'
  if (hasAddress && !isLinked) return NO_LINK
  if (isPublished) return undefined
  if (pages.length === 0) return 'No page shows this yet'
  const places = pages.length === 1 ? 'one page' : `${pages.length} pages`
  return `Once published, it appears on or is linked from ${places}`
}
