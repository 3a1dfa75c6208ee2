import { publishedId } from './ids.ts'
import { isObject, type LakeDocument } from './document.ts'
import { referencesOf } from './references.ts'

/**
 * Extracts words for a full-text index that finds every document for which GROQ's `match` can be
 * true. It may find too many: words are compared in upper case and by their beginnings, and it does
 * not matter which field they are in. Word boundaries are those of groq-js.
 */
const WORD = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const PATTERN = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
/** groq-js ignores the rest of a longer pattern. */
const MAX_PATTERN = 1024
const MAX_WORD = 64
/** SQLite refuses long queries. Using fewer words finds more documents, which does no harm. */
const MAX_PARTS = 16

/**
 * Added to the words of each asset: the lake adds its address when reading, so `match` may find
 * words there.
 */
const ASSET = '~ASSET~'
const ASSET_TYPES = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

const wordsIn = (text: string): string[] => withoutDots(text).match(WORD) ?? []

/** Removes dots next to letters, digits and underscores. */
const withoutDots = (text: string): string =>
  text.replace(/\.+/g, (dots, index: number) =>
    /\w/.test(text.charAt(index - 1)) || /\w/.test(text.charAt(index + dots.length)) ? '' : dots,
  )

/** Replaces control characters: SQLite splits words at them, GROQ does not. */
const folded = (word: string): string =>
  word
    .toUpperCase()
    // oxlint-disable-next-line no-control-regex -- these characters are the ones to replace
    .replace(/[\u0000-\u001f\u007f]/g, '_')
    .slice(0, MAX_WORD)
    .toWellFormed()

const referenceWord = (id: string) => `~${Buffer.from(id).toString('hex')}`.slice(0, MAX_WORD)

/**
 * All words of a document: those of its texts and its id, and one for each document that it refers
 * to.
 */
export function wordsOf(document: LakeDocument): string {
  const words = new Set<string>()
  addWords(document, words)
  for (const id of [document._id, publishedId(document._id)]) addWords(id, words)
  for (const { target } of referencesOf(document)) words.add(referenceWord(target))
  if (ASSET_TYPES.has(document._type)) words.add(ASSET)
  return [...words].join(' ')
}

/** Adds the words of a document's content, without system fields. */
function addWords(content: unknown, words: Set<string>): void {
  if (typeof content === 'string') {
    // Most words of a long text occur more than once.
    for (const word of new Set(wordsIn(content))) words.add(folded(word))
  } else if (Array.isArray(content)) for (const item of content) addWords(item, words)
  else if (isObject(content)) {
    for (const [name, nested] of Object.entries(content)) {
      if (!name.startsWith('_')) addWords(nested, words)
    }
  }
}

/**
 * The FTS5 query for texts that match all of `patterns`; with `withAddress`, it also finds every
 * asset. Undefined if the patterns contain nothing that the index covers.
 */
export function wordsMatching(
  patterns: readonly string[],
  withAddress: boolean,
): string | undefined {
  const parts = patterns
    .flatMap((pattern) => withoutDots(pattern).match(PATTERN) ?? [])
    .map((term) => partFor(term.slice(0, MAX_PATTERN)))
    .filter((part) => part !== undefined)
    .slice(0, MAX_PARTS)
  if (parts.length === 0) return undefined
  const all = parts.join(' AND ')
  return withAddress ? `(${all}) OR "${ASSET}"` : all
}

/** The FTS5 query for documents with all words of a text; undefined if it has none. */
export function wordsEqualTo(text: string): string | undefined {
  const words = new Set(wordsIn(text).map(folded))
  if (words.size === 0) return undefined
  return Array.from(words, (word) => `"${word}"`)
    .slice(0, MAX_PARTS)
    .join(' AND ')
}

/** In a pattern, a dot is any character and a star any number of them. */
function partFor(term: string): string | undefined {
  const end = term.search(/[.*]/)
  const beginning = end < 0 ? term : term.slice(0, end)
  if (beginning === '' || !beginning.isWellFormed()) return undefined
  return `"${folded(beginning)}"${end < 0 ? '' : '*'}`
}

/** The FTS5 query for documents that refer to any of `ids`. */
export const wordsReferringTo = (ids: readonly string[]): string =>
  ids.map((id) => `"${referenceWord(id)}"`).join(' OR ')
