import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { TimeBudget } from '../../domain/time/time-budget.ts'
import { cpuMs } from '../../domain/time/time-limit.ts'

const LOOK_AGAIN_MS = 100
/** How long lines are made without a pause, which is what an editor's save may have to wait. */
const TURN_MS = 10

/**
 * Yields lines no faster than the budget allows: the response has begun, so it can no longer be
 * refused. Lets other requests run after every `TURN_MS`.
 */
export async function* paced(
  lines: Iterable<string>,
  budget?: TimeBudget,
): AsyncGenerator<string, void> {
  const source = lines[Symbol.iterator]()
  let turn = performance.now()
  try {
    for (;;) {
      while (budget?.has() === false) await sleep(LOOK_AGAIN_MS)
      if (performance.now() - turn > TURN_MS) {
        await nextTurn()
        turn = performance.now()
      }
      const before = cpuMs()
      const { done, value } = source.next()
      budget?.spend(cpuMs() - before)
      if (done === true) return
      yield value
    }
  } finally {
    // Lets go of what it reads from, such as a connection, also when the reader has gone.
    source.return?.()
  }
}
