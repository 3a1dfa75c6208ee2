import { idProblem } from '../../model/ids.ts'
import { apiError } from '../../model/errors.ts'

const MAX_IDS = 1000

/** Throws 400 for an invalid document id. */
export function requireId(id: string): void {
  const problem = idProblem(id)
  if (problem === undefined) return
  throw apiError(400, `Invalid document ID ${JSON.stringify(id)}: it ${problem}`)
}

/**
 * Splits document ids joined by commas and removes duplicates; throws 400 if one is invalid or
 * there are too many.
 */
export function readIds(list: string): string[] {
  const ids = [...new Set(list.split(',').filter((id) => id !== ''))]
  ids.forEach(requireId)
  if (ids.length > MAX_IDS) throw apiError(400, `At most ${MAX_IDS} documents at a time.`)
  return ids
}
