import type { RoutedType } from '../../schemas/shared/route.ts'

/** What a search takes and answers; server and browser show it with the same view. */

/** How many characters of a query are searched: enough for a sentence, too few to keep the server busy. */
export const SEARCH_LENGTH = 100
/** How many characters of a query are compared with the query that a page was rendered for. */
export const COMPARED_LENGTH = 200

/** How many results of one kind are ranked and returned. */
export const MOST_RANKED = 50

/** A part of a text; those that match the query are marked. */
export interface Piece {
  text: string
  isMatch: boolean
}

export interface Hit {
  path: string
  title: Piece[]
  excerpt: Piece[]
  /** Date of a post, or role of a person. */
  note?: string
}

export interface Group {
  kind: RoutedType
  title: string
  /** How many there are; `hits` are the best of them. */
  total: number
  hits: Hit[]
}

export interface SearchAnswer {
  query: string
  /** Whether only the beginning of the query was searched. */
  isShortened: boolean
  /** Of all groups. */
  total: number
  /** The one with the best result first. */
  groups: Group[]
  /** Whether no document has all words, so that these have some of them. */
  isPartial: boolean
  /** If the query has a word that the site does not know: the query in words that it knows. */
  suggestion?: string
}
