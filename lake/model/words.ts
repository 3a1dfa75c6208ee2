import { publishedId } from './ids.ts'
import { isObject, type LakeDocument } from './document.ts'
import { referencesOf } from './references.ts'

/**
 * Words of texts, for an index that finds every document in which GROQ's `match` can be true. It may find others: words are
 * compared in capitals and by their beginnings, and whose field they stand in does not count. What a word is, is as in
 * groq-js.
 */
const WORD = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const PATTERN = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
/** groq-js compares no more of a pattern. */
const MAX_PATTERN = 1024
const MAX_WORD = 64
/** SQLite refuses long questions; fewer words find more documents, which does no harm. */
const MAX_PARTS = 16

/** Stands in each document whose address the lake adds when it is read. */
const ASSET = '~ASSET~'
const ASSET_TYPES = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

const wordsIn = (text: string): string[] => withoutDots(text).match(WORD) ?? []

/** Dots are left out beside letters, digits and underscores. */
const withoutDots = (text: string): string =>
  text.replace(/\.+/g, (dots, index: number) =>
    /\w/.test(text.charAt(index - 1)) || /\w/.test(text.charAt(index + dots.length)) ? '' : dots,
  )

/** SQLite parts words at control characters, which GROQ does not. */
const folded = (word: string): string =>
  word
    .toUpperCase()
    // oxlint-disable-next-line no-control-regex -- These are the characters that are meant.
    .replace(/[\u0000-\u001f\u007f]/g, '_')
    .slice(0, MAX_WORD)
    .toWellFormed()

const referenceWord = (id: string) => `~${Buffer.from(id).toString('hex')}`.slice(0, MAX_WORD)

/** All words of a document: of its texts, its id, and one for each document that it refers to. */
export function wordsOf(document: LakeDocument): string {
  const words = new Set<string>()
  addWords(document, words)
  for (const id of [document._id, publishedId(document._id)]) addWords(id, words)
  for (const { target } of referencesOf(document)) words.add(referenceWord(target))
  if (ASSET_TYPES.has(document._type)) words.add(ASSET)
  return [...words].join(' ')
}

/** Those of what an editor wrote; system fields are left out. */
function addWords(content: unknown, words: Set<string>): void {
  if (typeof content === 'string') for (const word of wordsIn(content)) words.add(folded(word))
  else if (Array.isArray(content)) for (const item of content) addWords(item, words)
  else if (isObject(content)) {
    for (const [name, nested] of Object.entries(content)) {
      if (!name.startsWith('_')) addWords(nested, words)
    }
  }
}

/**
 * The question to the index for texts that match all of `patterns`, in FTS5's syntax; with `withAddress`, assets are found
 * whatever they say. Undefined where the patterns say nothing that an index knows.
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

/** In a pattern, a dot is any character and a star any number of them. */
function partFor(term: string): string | undefined {
  const end = term.search(/[.*]/)
  const beginning = end < 0 ? term : term.slice(0, end)
  if (beginning === '' || !beginning.isWellFormed()) return undefined
  return `"${folded(beginning)}"${end < 0 ? '' : '*'}`
}

/** The same for documents that refer to any of `ids`. */
export const wordsReferringTo = (ids: readonly string[]): string =>
  ids.map((id) => `"${referenceWord(id)}"`).join(' OR ')
