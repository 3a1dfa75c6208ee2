import { z } from 'zod'

/** Where a field is in a document: names of fields, and items of lists by their key, or number without one. */
export type FieldPath = (string | number | { _key: string })[]

/** The path of a guard's finding in `raw`, with the keys of list items in place of their numbers, which change. */
export function fieldPath(raw: unknown, path: readonly PropertyKey[]): FieldPath {
  const [name, ...rest] = path
  if (typeof name !== 'string' && typeof name !== 'number') return []
  const value: unknown =
    typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined
  const key = typeof name === 'number' ? z.object({ _key: z.string() }).safeParse(value) : undefined
  return [key?.success ? { _key: key.data._key } : name, ...fieldPath(value, rest)]
}
