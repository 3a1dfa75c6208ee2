import { idProblem } from '../../model/ids.ts'
import { apiError } from '../../model/errors.ts'

const MAX_IDS = 1000

/** Throws 400 for what cannot be the id of a document. */
export function requireId(id: string): void {
  const problem = idProblem(id)
  if (problem === undefined) return
  throw apiError(400, `Invalid document ID ${JSON.stringify(id)}: it ${problem}`)
}

/** Document ids joined by commas, each once; 400 for a bad one or too many. */
export function readIds(list: string): string[] {
  const ids = [...new Set(list.split(',').filter((id) => id !== ''))]
  ids.forEach(requireId)
  if (ids.length > MAX_IDS) throw apiError(400, `At most ${MAX_IDS} documents at a time.`)
  return ids
}
