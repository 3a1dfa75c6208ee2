import type { RoutedType } from '../../schemas/shared/route.ts'

/** What a search takes and answers; server and browser show it with the same view. */

/** How much of a query is searched, in characters: a sentence fits, and nothing that would keep the server busy. */
export const SEARCH_LENGTH = 100
/** As much of a query is compared with the one that a page was made for, in characters. */
export const COMPARED_LENGTH = 200

/** How many results of one kind are told apart and ranked. */
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
  /** Of which `hits` are the best. */
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
  /** The query in words that the site knows, where it holds one that it does not. */
  suggestion?: string
}
