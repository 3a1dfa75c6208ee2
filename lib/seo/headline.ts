import type { RoutedType } from '../../schemas/shared/route.ts'

/**
 * A document's title where it appears without its surroundings: in tabs, search results and shared
 * links.
 */
export const titleOf = (type: RoutedType, { title }: { title: string }) =>
  type === 'postCategory' ? `Blog: ${title}` : title

/** Adds the page's number on later pages of a list: `Blog, page 2`. */
export const numbered = (text: string, number: number) =>
  number === 1 ? text : `${text}, page ${number}`
