import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

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
 * the system does not tell. To be called once for each child, as soon as it has ended. The pages of a
 * browser are missing: nobody waits for their processes.
 */
export function timeOfEndedChild(): number {
  const before = known
  known = ofEndedChildren()
  return known - before
}

function ofMachine() {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, ms) => sum + ms, 0)
  return { all, idle }
}

/**
 * Begins to measure. The function it returns says in which share of the time since then, from 0 to 1,
 * all processors of this machine together worked, for whatever runs on it.
 */
export function measureLoad(): () => number {
  const before = ofMachine()
  return () => {
    const { all, idle } = ofMachine()
    return 1 - (idle - before.idle) / Math.max(1, all - before.all)
  }
}
