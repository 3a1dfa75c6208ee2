import type { ValidationContext } from '@sanity/types'
import { isHiddenSection } from './hidden.ts'
import { isObject, listOf } from '../shared/objects-in.ts'

type Rules = (rule: unknown, context?: ValidationContext) => unknown

/** Whether a field lies in a section that visitors do not see. */
function isInHidden({ document, path = [] }: ValidationContext): boolean {
  const [field, key] = path
  if (field !== 'sections' || !isObject(key)) return false
  return listOf(document?.['sections']).some(
    (section) => isHiddenSection(section) && isObject(section) && section['_key'] === key['_key'],
  )
}

/** Both parameters are named, by which the Studio knows that the answer depends on the document. */
const sparing =
  (rules: Rules): Rules =>
  (rule, context) =>
    context !== undefined && isInHidden(context) ? [] : rules(rule, context)

/**
 * The schema with rules that are not asked of hidden sections: editors hide what is not finished, and
 * publish the rest. The rules are asked once the section is shown again.
 */
export function spareHidden<T>(schema: T): T {
  // The same list with other rules in it, which `map` cannot tell.
  if (Array.isArray(schema)) return schema.map(spareHidden) as T
  if (!isObject(schema)) return schema
  const { validation, fields, of, marks, annotations } = schema
  return {
    ...schema,
    // Schemas have no other functions of this name.
    ...(typeof validation === 'function' && { validation: sparing(validation as Rules) }),
    ...(fields !== undefined && { fields: spareHidden(fields) }),
    ...(of !== undefined && { of: spareHidden(of) }),
    ...(marks !== undefined && { marks: spareHidden(marks) }),
    ...(annotations !== undefined && { annotations: spareHidden(annotations) }),
  }
}
