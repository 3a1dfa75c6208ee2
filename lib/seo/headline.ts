import type { Documents } from '../../schemas/routed-types.ts'
import type { RoutedType } from '../../schemas/shared/route.ts'

/** What a document is called where its page alone is seen: in tabs, search results and shared links. */
export const titleOf = (type: RoutedType, { title }: { title: string }) =>
  type === 'postCategory' ? `Blog: ${title}` : title

/** What a document says of itself where its own description for search is empty. */
export function descriptionOf(document: Documents[RoutedType]): string | undefined {
  if ('standfirst' in document) return document.standfirst
  if ('bio' in document) return document.bio
  return 'text' in document ? document.text : undefined
}

/** Marks what belongs to a further page of a list: `Blog, page 2`. */
export const numbered = (text: string, number: number) =>
  number === 1 ? text : `${text}, page ${number}`
