/**
 * In longer texts, the position of the error is not searched for: the search parses a text some 20
 * times, which with 1 MB, as visitors may send, would hold up all requests for a second.
 */
const MAX_SEARCHED = 16 * 1024

/**
 * What is wrong with a text that is not JSON, and at which position, which V8 does not always say.
 */
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

/**
 * The length of the longest beginning of `text` that could still become JSON, found by bisection.
 */
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

/** True if a text is JSON or could become JSON if it went on. */
function isUnfinished(text: string): boolean {
  const problem = problemOf(text)
  if (problem === undefined || problem.startsWith('Unexpected end')) return true
  const position = /at position (\d+)/.exec(problem)?.[1]
  return position !== undefined && Number(position) >= text.length
}
