import { publishedId } from '../model/ids.ts'

/** Indexed facts about documents. */
export type IndexedFact = 'id' | 'version' | 'slug' | 'release' | 'reference' | 'words'

/** What a document has to meet: one of the values of an indexed fact, one of the types, or both. */
export interface Criteria {
  /**
   * `version` stands for the published id, draft or not; `release` for the release that a version is for; a value of
   * `words` is a question to the index of words, in FTS5's syntax.
   */
  fact?: { name: IndexedFact; values: readonly string[] }
  types?: readonly string[]
}

/** Which documents a reader sees: all under their own ids, or the top one of the layers under its published id. */
export interface Visibility {
  layers: 'raw' | readonly string[]
  /** Leaves out ids that hold a dot, which are never readable without a token. */
  publicOnly: boolean
}

export const RAW: Visibility = { layers: 'raw', publicOnly: false }

/** Fields that an index keeps in order within each type. */
export const ORDERED_FIELDS = {
  publishedAt: 'published_at',
  _createdAt: 'created_at',
  _updatedAt: 'updated_at',
} as const

export type OrderedField = keyof typeof ORDERED_FIELDS

export interface IndexOrder {
  field: OrderedField
  descending: boolean
}

/** SQLite stores texts as UTF-8 and cannot tell broken characters apart, so it must not look for them. */
export const canBeLookedUp = (text: string) => text.isWellFormed() && !text.includes('\ufffd')

/** All published ids that the versions of `id` can have, itself perhaps being the id of a draft or version. */
export const versionBases = (id: string) => [...new Set([id, publishedId(id), `drafts.${id}`])]
