import type { RoutedType } from './route.ts'

const CATEGORY = 'Blog: '

/**
 * A document's title where it appears without its surroundings: in tabs, search results and shared
 * links.
 */
export const titleOf = (type: RoutedType, { title }: { title: string }) =>
  type === 'postCategory' ? `${CATEGORY}${title}` : title

/** The titles that become this one by `titleOf`, whatever the type. */
export const titlesBehind = (title: string) =>
  title.startsWith(CATEGORY) ? [title, title.slice(CATEGORY.length)] : [title]

interface Named {
  path: string
  /** As `titleOf` gives it. */
  title: string
  /** What an editor wrote for search and sharing. */
  own?: string | null | undefined
  /** That of the site. */
  tagline: string
}

/**
 * Under which title a page is found and shared. On the home page, which is called "Home" in the
 * Studio, that is the tagline.
 */
export const headlineOf = ({ path, title, own, tagline }: Named) =>
  own?.trim() ? own : path === '/' ? tagline : title

/** The title of a tab and of a search result. */
export const withSiteName = (headline: string, siteName: string) => `${headline} | ${siteName}`

/** Adds the page's number on later pages of a list: `Blog, page 2`. */
export const numbered = (text: string, number: number) =>
  number === 1 ? text : `${text}, page ${number}`
