import { isAsset } from './asset-url.ts'
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
/** The rest of a longer word is not indexed. */
export const MAX_WORD = 64
/** SQLite refuses long queries. Using fewer words finds more documents, which does no harm. */
const MAX_PARTS = 16

/**
 * Added to the words of each asset: the lake adds its address when reading, so `match` may find
 * words there.
 */
const ASSET = '~ASSET~'
/** The FTS5 query for all assets. */
export const EVERY_ASSET = `"${ASSET}"`

const wordsIn = (text: string): string[] => withoutDots(text).match(WORD) ?? []

/** Removes dots next to letters, digits and underscores. */
const withoutDots = (text: string): string =>
  text.replace(/\.+/g, (dots, index: number) =>
    /\w/.test(text.charAt(index - 1)) || /\w/.test(text.charAt(index + dots.length)) ? '' : dots,
  )

/** In upper case, with control characters replaced: SQLite splits words at them, GROQ does not. */
export const inUpperCase = (word: string): string =>
  // oxlint-disable-next-line no-control-regex -- these characters are the ones to replace
  word.toUpperCase().replace(/[\u0000-\u001f\u007f]/g, '_')

const folded = (word: string): string => inUpperCase(word).slice(0, MAX_WORD).toWellFormed()

const referenceWord = (id: string) => `~${Buffer.from(id).toString('hex')}`.slice(0, MAX_WORD)

/** The words of a document's texts and its id. */
export function wordsOf(document: LakeDocument): Set<string> {
  const words = new Set<string>()
  addWords(document, words)
  for (const id of [document._id, publishedId(document._id)]) addWords(id, words)
  return words
}

/** Words for what else is to be found: one for each document that this one refers to. */
export const marksOf = (document: LakeDocument): string[] => [
  ...referencesOf(document).map(({ target }) => referenceWord(target)),
  ...(isAsset(document) ? [ASSET] : []),
]

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
  const parts = termsOf(patterns)
    .map(partFor)
    .filter((part) => part !== undefined)
    .slice(0, MAX_PARTS)
  if (parts.length === 0) return undefined
  const all = parts.join(' AND ')
  return withAddress ? `(${all}) OR ${EVERY_ASSET}` : all
}

/** What a text must have words for to match all of `patterns`, each of which may hold dots and stars. */
export const termsOf = (patterns: readonly string[]): string[] =>
  patterns
    .flatMap((pattern) => withoutDots(pattern).match(PATTERN) ?? [])
    .map((term) => term.slice(0, MAX_PATTERN))

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
