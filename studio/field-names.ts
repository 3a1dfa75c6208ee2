import type { SchemaType } from 'sanity'
import type { FieldPath } from '../schemas/shared/field-path.ts'
import { isObject, listOf } from '../schemas/shared/objects-in.ts'

const titleOf = ({ title, name }: SchemaType) => title ?? name

function itemOf(value: unknown, part: FieldPath[number]): unknown {
  if (typeof part === 'string') return isObject(value) ? value[part] : undefined
  const items = listOf(value)
  return typeof part === 'number'
    ? items[part]
    : items.find((item) => isObject(item) && item['_key'] === part._key)
}

/** The type of a field, or of an item of a list by what the item says it is. */
function typeOf(type: SchemaType, part: FieldPath[number], item: unknown): SchemaType | undefined {
  if (type.jsonType === 'object') return type.fields.find(({ name }) => name === part)?.type
  if (type.jsonType !== 'array') return undefined
  const name = isObject(item) ? item['_type'] : undefined
  return type.of.find((one) => one.name === name) ?? type.of[0]
}

/** Types of the fields on the way to one, its own last; fewer than the path has parts where the schema knows no such field. */
export function fieldTypes(
  type: SchemaType | undefined,
  document: unknown,
  path: FieldPath,
): SchemaType[] {
  const [part, ...rest] = path
  if (type === undefined || part === undefined) return []
  const item = itemOf(document, part)
  const inside = typeOf(type, part, item)
  return inside ? [inside, ...fieldTypes(inside, item, rest)] : []
}

/** Names of the fields on the way to one, as the form shows them: `Sections`, `Page opening`, `Heading`. */
export const fieldNames = (...field: Parameters<typeof fieldTypes>) =>
  fieldTypes(...field).map(titleOf)
