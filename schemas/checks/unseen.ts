import type { Check, Finding } from './finding.ts'
import { isObject, keyOf, listOf, objectsIn } from '../shared/objects-in.ts'

/** What a visual shows, the first that is chosen before all others; a drawing may lie over a picture. */
const IN_ORDER = [
  ['figure', 'picture'],
  ['illustration', 'drawing'],
  ['chart', 'chart'],
  ['card', 'review card'],
] as const

const isChosen = (value: unknown) =>
  isObject(value) && (isObject(value['asset']) || typeof value['_ref'] === 'string')

/** What was chosen for a place where something else is shown. */
export const unseenVisuals: Check = (document) =>
  objectsIn(document).flatMap(({ value, path }): Finding[] => {
    if (value['_type'] !== 'visual') return []
    const [shown, ...rest] = IN_ORDER.filter(([name]) => isChosen(value[name]))
    return rest
      .filter(([name]) => !(shown?.[0] === 'figure' && name === 'illustration'))
      .map(([name, title]) => ({
        level: 'warning',
        path: [...path, name],
        message: `Visitors do not see this ${title}, because a ${shown?.[1]} is chosen too. Remove one of the two.`,
      }))
  })

/** Rows of a comparison that have more or fewer cells than it has columns. */
export const unevenRows: Check = (document) =>
  objectsIn(document).flatMap(({ value, path }): Finding[] => {
    if (value['_type'] !== 'comparison') return []
    const columns = listOf(value['columns']).length
    return listOf(value['rows']).flatMap((row, index): Finding[] => {
      const cells = isObject(row) ? listOf(row['cells']).length : columns
      if (cells === columns) return []
      return [
        {
          level: 'error',
          path: [...path, 'rows', keyOf(row, index), 'cells'],
          message: `There are ${columns} columns, and this row has ${cells} ${cells === 1 ? 'cell' : 'cells'}. Write one for each column.`,
        },
      ]
    })
  })
