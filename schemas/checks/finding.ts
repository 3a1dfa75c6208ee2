import type { FieldPath } from '../shared/field-path.ts'
import type { Stored } from '../shared/objects-in.ts'
import type { Origins } from '../shared/own-page.ts'
import type { RoutedType } from '../shared/route.ts'

/** What is wrong with a document, and how to mend it. */
export interface Finding {
  /** Errors stop a publish, warnings explain. */
  level: 'error' | 'warning'
  path: FieldPath
  /** Says what is wrong and how to mend it. */
  message: string
}

/** What the checks need to know about another document with an address. */
export interface PageFacts {
  /** Without `drafts.` */
  id: string
  type: RoutedType
  /** Its path; null where it has no slug. */
  address: string | null
  /** How many pages its lists have: `/blog/page/2` is the second one of `/blog`. */
  pages: number
  title: string
  /** What search results call it, where that is not its title. */
  searchTitle: string | null
  /** Whether search engines never see it. */
  isNoIndex: boolean
  /** Names of places on it that links can jump to. */
  anchors: readonly string[]
}

/** A small version of a picture, row by row from the top, in red, green, blue and alpha of 0 to 255. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** What the checks need to know about a file. */
export interface FileFacts {
  /** Bytes. */
  size: number
  /** Its first letters, of captions only; undefined where they could not be read. */
  start?: string | undefined
}

/** What a document is checked against. */
export interface Surroundings {
  /** Published documents of types with addresses, at least those it links to and those with its title. */
  pages: readonly PageFacts[]
  /** Pictures under text, by reference; those that are missing are not looked at. */
  pictures: ReadonlyMap<string, Pixels>
  /** Alternative texts of images themselves, by reference, which stand in where a place has none. */
  altTexts: ReadonlyMap<string, string>
  /** Files that films are made of, by reference; those that are missing are not looked at. */
  files: ReadonlyMap<string, FileFacts>
  /** What search results call the home page, unless something else is written for it. */
  tagline: string
  /** Where this site is, to tell its own addresses from those of others. */
  origins: Origins
}

export type Check = (document: Stored, surroundings: Surroundings) => Finding[]
