import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Processor time in milliseconds of all children of this process that have ended. */
function ofEndedChildren(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The name in parentheses may contain spaces; cutime and cstime are the 14th and 15th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS
  } catch {
    // Only Linux tells.
    return 0
  }
}

let known = 0

/**
 * Processor time in milliseconds that a child used, with those it started and waited for; 0 where
 * the system does not tell. To be called once for each child, as soon as it has ended.
 */
export function timeOfEndedChild(): number {
  const before = known
  known = ofEndedChildren()
  return known - before
}
