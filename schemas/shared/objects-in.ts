import type { FieldPath } from './field-path.ts'

export type Fields = Record<string, unknown>

/** A document as it is stored. */
export interface Stored {
  _id: string
  _type: string
  [field: string]: unknown
}

/** An object inside of a document. */
export interface Located {
  value: Fields
  path: FieldPath
  /** The objects around it, the nearest first. */
  around: readonly Fields[]
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isStored = (value: unknown): value is Stored =>
  isObject(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'

/** A field that holds text; empty where it holds none. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const keyOf = (item: unknown, index: number) =>
  isObject(item) && typeof item['_key'] === 'string' ? { _key: item['_key'] } : index

/** Every object inside of a value, itself included, from the outside in. */
export function objectsIn(
  value: unknown,
  path: FieldPath = [],
  around: readonly Fields[] = [],
): Located[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      objectsIn(item, [...path, keyOf(item, index)], around),
    )
  }
  if (!isObject(value)) return []
  const inside = Object.entries(value).flatMap(([name, field]) =>
    objectsIn(field, [...path, name], [value, ...around]),
  )
  return [{ value, path, around }, ...inside]
}

/** Every list of blocks in a document, which are texts. */
export function textsIn(value: unknown): { blocks: unknown[]; path: FieldPath }[] {
  return objectsIn(value).flatMap(({ value: fields, path }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      listOf(field).some((item) => isObject(item) && item['_type'] === 'block')
        ? [{ blocks: listOf(field), path: [...path, name] }]
        : [],
    ),
  )
}

/** The words of a block of a text. */
export const wordsOf = (block: Fields) =>
  listOf(block['children'])
    .map((span) => (isObject(span) ? textOf(span['text']) : ''))
    .join('')
