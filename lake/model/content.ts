import { isObject, type LakeDocument } from './document.ts'

/** How many levels deep documents may be nested. */
export const MAX_DEPTH = 100

/** groq-js reads these as members of its own, so a field of that name would break it. */
const RESERVED_NAMES = new Set(['__proto__', 'hasOwnProperty', 'then'])

export const isReservedName = (name: string): boolean => RESERVED_NAMES.has(name)

/** Longer paths are cut in errors. */
const MAX_SHOWN = 300

/**
 * Why content cannot be stored, with the path of what is wrong; undefined if it can be. Refused are
 * reserved names, nesting deeper than 100 levels, numbers that are not finite, and references to
 * what no id can hold. What is wrong in `stored` in the same place does not count: documents may be
 * older than a rule, and the rest of them can still be edited.
 */
export function contentProblem(
  content: unknown,
  stored: readonly (LakeDocument | undefined)[],
): string | undefined {
  if (isSound(content)) return undefined
  const known = new Set(stored.flatMap((document) => [...problemsIn(document)]))
  for (const problem of problemsIn(content)) if (!known.has(problem)) return problem
  return undefined
}

/** Makes no paths, because it reads the whole document at each key that an editor presses. */
function isSound(value: unknown, depth = 0): boolean {
  if (reasonAgainst(value, depth) !== undefined) return false
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every((nested) => isSound(nested, depth + 1))
}

function* problemsIn(value: unknown, path = '', depth = 0): Generator<string> {
  const reason = reasonAgainst(value, depth)
  const place = path === '' ? '' : `. It is at "${path.slice(1, MAX_SHOWN)}"`
  if (reason !== undefined) yield reason + place
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return
  for (const [name, nested] of Object.entries(value)) {
    const step = Array.isArray(value) ? itemStep(nested, name) : fieldStep(name)
    yield* problemsIn(nested, path + step, depth + 1)
  }
}

/** What is wrong with a value itself, whatever is inside it. */
function reasonAgainst(value: unknown, depth: number): string | undefined {
  if (depth > MAX_DEPTH) return `The document is nested deeper than ${MAX_DEPTH} levels`
  if (value === Infinity || value === -Infinity) return 'A number is too large to be stored'
  if (!isObject(value)) return undefined
  const reserved = Object.keys(value).find(isReservedName)
  if (reserved !== undefined) return `The field name "${reserved}" is reserved; rename the field`
  // The index of references could not tell it from others: in UTF-8, all halves look the same.
  if (typeof value._ref === 'string' && !value._ref.isWellFormed()) {
    return 'A "_ref" contains an unpaired surrogate; remove it'
  }
  return undefined
}

const fieldStep = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? `.${name}` : `.'${name}'`)

/** By its key, which stays the same when other items come or go. */
const itemStep = (item: unknown, index: string) =>
  isObject(item) && typeof item._key === 'string'
    ? `[_key==${JSON.stringify(item._key)}]`
    : `[${index}]`
