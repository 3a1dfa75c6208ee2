import type { RoutedType } from '../../schemas/shared/route.ts'

/** What a document is called where its page alone is seen: in tabs, search results and shared links. */
export const titleOf = (type: RoutedType, { title }: { title: string }) =>
  type === 'postCategory' ? `Blog: ${title}` : title

/** Marks what belongs to a further page of a list: `Blog, page 2`. */
export const numbered = (text: string, number: number) =>
  number === 1 ? text : `${text}, page ${number}`
