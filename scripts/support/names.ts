import { Script } from 'node:vm'

/** A name in the spellings used in files, code, GROQ and sentences. */
export interface Names {
  /** `price-table`, as in file names. */
  kebab: string
  /** `priceTable`, as in the schema. */
  camel: string
  /** `PriceTable`, as in components. */
  pascal: string
  /** `PRICE_TABLE`, as in fragments. */
  constant: string
  /** `price table`, as in sentences. */
  words: string
}

const MAX_LENGTH = 32
const FORM = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/** Names that Sanity reserves for its own types. */
const SANITY_TYPES = new Set([
  'any',
  'array',
  'block',
  'boolean',
  'crossDatasetReference',
  'date',
  'datetime',
  'document',
  'email',
  'file',
  'geopoint',
  'globalDocumentReference',
  'image',
  'number',
  'object',
  'reference',
  'slug',
  'span',
  'string',
  'telephone',
  'text',
  'time',
  'type',
  'url',
])

/** Whether the name is reserved in JavaScript, such as `default` or `constructor`. */
function isWordOfLanguage(name: string): boolean {
  if (name === 'undefined' || name in {}) return true
  try {
    // Only compiles the code, without running it.
    void new Script(`'use strict'; async () => { const ${name} = 0 }`)
    return false
  } catch {
    return true
  }
}

export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `priceTable` -> `price-table`. */
export const kebabOf = (name: string): string =>
  name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * All spellings of `price-table` or `priceTable`. Throws with a reason if it cannot be used as a
 * name.
 */
export function namesOf(input: string): Names {
  const kebab = kebabOf(input)
  if (!FORM.test(kebab) || kebab.length > MAX_LENGTH) {
    throw new Error(
      `"${input}" cannot be a name. Use up to ${MAX_LENGTH} lower-case letters and digits in words that begin with a letter, such as price-table or priceTable.`,
    )
  }
  const pascal = kebab.split('-').map(capitalized).join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  if (SANITY_TYPES.has(camel)) {
    throw new Error(`"${camel}" is a type of Sanity's own. Choose another name.`)
  }
  if (isWordOfLanguage(camel)) {
    throw new Error(`JavaScript reserves "${camel}". Choose another name.`)
  }
  const words = kebab.replaceAll('-', ' ')
  return { kebab, camel, pascal, constant: words.replaceAll(' ', '_').toUpperCase(), words }
}

/** `case-study` -> `case-studies`: a first guess, which can be corrected in the declaration. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}
