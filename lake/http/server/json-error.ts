/** Longer texts are not searched for the place of their error. */
const MAX_SEARCHED = 1024 * 1024

/** What is wrong with a text that is not JSON, and at which position: V8 does not always tell. */
export function jsonProblem(text: string): string {
  const reason = problemOf(text) ?? 'no error'
  const isPlaced = reason.includes('at position') || text.length > MAX_SEARCHED
  return isPlaced ? reason : `${reason} at position ${firstBadPosition(text)}`
}

function problemOf(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The length of the longest start of `text` that could still become JSON, by bisection. */
function firstBadPosition(text: string): number {
  let good = 0
  let bad = text.length + 1
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isUnfinished(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return good
}

/** True where a text is JSON, or fails only because it ends. */
function isUnfinished(text: string): boolean {
  const problem = problemOf(text)
  if (problem === undefined || problem.startsWith('Unexpected end')) return true
  const position = /at position (\d+)/.exec(problem)?.[1]
  return position !== undefined && Number(position) >= text.length
}
