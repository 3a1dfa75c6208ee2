import { isObject } from './document.ts'

/** How many levels deep documents may be nested. */
export const MAX_DEPTH = 100

/** groq-js reads these as members of its own, so a field of that name would break it. */
const RESERVED_NAMES = new Set(['__proto__', 'hasOwnProperty', 'then'])

export const isReservedName = (name: string): boolean => RESERVED_NAMES.has(name)

/**
 * Why a document cannot be stored; undefined if it can be. Refused are reserved names, nesting
 * deeper than 100 levels, numbers that are not finite, and references to what no id can hold.
 */
export function contentProblem(value: unknown, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return `The document is nested deeper than ${MAX_DEPTH} levels`
  if (value === Infinity || value === -Infinity) return 'A number is too large to be stored'
  if (Array.isArray(value)) return firstProblem(value, depth)
  if (!isObject(value)) return undefined
  const reserved = Object.keys(value).find(isReservedName)
  if (reserved !== undefined) return `The field name "${reserved}" is reserved; rename the field`
  // The index of references could not tell it from others: in UTF-8, all halves look the same.
  if (typeof value._ref === 'string' && !value._ref.isWellFormed()) {
    return 'A "_ref" holds half a character (a lone surrogate), which no document id can hold; write it anew'
  }
  return firstProblem(Object.values(value), depth)
}

function firstProblem(values: unknown[], depth: number): string | undefined {
  for (const value of values) {
    const problem = contentProblem(value, depth + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}
