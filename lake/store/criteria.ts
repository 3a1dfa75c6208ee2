import { draftIdOf, publishedId } from '../model/ids.ts'

/** Indexed facts about documents. */
export type IndexedFact = 'id' | 'version' | 'slug' | 'release' | 'reference' | 'words' | 'pattern'

/** What a document must match; everything that is given. */
export interface Criteria {
  /**
   * Values of `version` are published ids and match drafts and versions, too; those of `release`
   * match the versions in that release; those of `words` are FTS5 queries; those of `pattern` are
   * FTS5 queries or patterns of a word (see `WordPatterns`).
   */
  fact?: {
    name: IndexedFact
    values: readonly string[]
    /** FTS5 queries to ask instead where a pattern finds too much. */
    otherwise?: readonly string[]
  }
  types?: readonly string[]
  range?: TextRange
  scalar?: ScalarRange
}

/**
 * Which documents a reader sees: all under their own ids, or all but those of releases, or for each
 * document the form in the topmost layer, under its published id. The layers are listed from the
 * top; published documents always lie below the last one.
 */
export interface Visibility {
  layers: 'raw' | 'raw without versions' | readonly string[]
  /** Leaves out ids that hold a dot, which are never readable without a token. */
  publicOnly: boolean
}

export const RAW: Visibility = { layers: 'raw', publicOnly: false }

/** Fields by which an index keeps the documents of each type in order. */
export const ORDERED_FIELDS = {
  publishedAt: 'published_at',
  _createdAt: 'created_at',
  _updatedAt: 'updated_at',
} as const

export type OrderedField = keyof typeof ORDERED_FIELDS

/** Texts in a field, from one to another, both included; a missing bound is open. */
export interface TextRange {
  field: OrderedField
  from?: string
  to?: string
}

/** Numbers or booleans in a field of the document, from one to another, both included. */
export interface ScalarRange {
  field: string
  from?: number
  to?: number
}

export interface IndexOrder {
  field: OrderedField
  descending: boolean
}

/**
 * False for texts with broken characters. SQLite stores texts as UTF-8, in which all of those look
 * the same, so it cannot look them up.
 */
export const canBeLookedUp = (text: string) => text.isWellFormed() && !text.includes('\ufffd')

/**
 * All published ids that the forms of `id` can have. `id` may itself be that of a draft or version.
 */
export const versionBases = (id: string) => [...new Set([id, publishedId(id), draftIdOf(id)])]
