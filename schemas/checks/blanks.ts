import type { Check, Finding } from './finding.ts'
import { type Fields, objectsIn } from '../shared/objects-in.ts'

/** Types whose texts may be blank, or have a rule of their own. */
const EXEMPT: ReadonlySet<unknown> = new Set(['chartData', 'span', 'table', 'tableRow'])

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** The alternative text of a picture has a check of its own. */
const isAlt = ({ _type }: Fields, name: string) => _type === 'figure' && name === 'alt'

function blanksIn(object: Fields): { path: Finding['path']; message: string }[] {
  if (EXEMPT.has(object['_type'])) return []
  return Object.entries(object).flatMap(([name, field]) => {
    if (Array.isArray(field)) {
      return field.flatMap((item: unknown, index) =>
        isBlank(item)
          ? [{ path: [name, index], message: 'This line is empty. Write it, or remove it.' }]
          : [],
      )
    }
    if (!isBlank(field) || field === '' || isAlt(object, name)) return []
    const message = 'This holds nothing but spaces. Write something, or empty it.'
    return [{ path: [name], message }]
  })
}

/**
 * Texts of nothing but spaces. The Studio accepts them, but guards refuse the objects that contain
 * them.
 */
export const blankTexts: Check = (document) =>
  objectsIn(document).flatMap(({ value, path }) =>
    blanksIn(value).map((blank): Finding => ({
      level: 'error',
      path: [...path, ...blank.path],
      message: blank.message,
    })),
  )
