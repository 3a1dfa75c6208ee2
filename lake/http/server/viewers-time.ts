import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { isAnonymous, type Identity } from '../../domain/auth/identity.ts'
import { may } from '../../domain/auth/may.ts'
import type { TimeBudget, TimeBudgets } from '../../domain/time/time-budget.ts'
import { TimeLimitError, cpuMs, withCpuLimit } from '../../domain/time/time-limit.ts'
import { apiError } from '../../model/errors.ts'
import type { Lake } from '../lake.ts'
import type { Reply } from './reply.ts'
import type { LakeRequest } from './request.ts'

/** How much CPU time one request may take; a viewer's budget has made up for it when `WAIT_S` are over. */
const LIMIT_MS = 500
const WAIT_S = 3
const LOOK_AGAIN_MS = 100
/** How long lines are made without a pause, which is what an editor's save may have to wait. */
const TURN_MS = 10

/** What a viewer may still take; undefined for all others. Throws 429 with `problem` if nothing is left. */
export function budgetOfViewer(
  budgets: TimeBudgets,
  identity: Identity,
  problem: { message: string; retryAfter: number },
): TimeBudget | undefined {
  if (isAnonymous(identity) || may(identity, 'update')) return undefined
  const budget = budgets.of(identity.id)
  if (budget.has()) return budget
  throw apiError(429, problem.message, { retryAfter: problem.retryAfter })
}

const TOO_MUCH = {
  message: `Your requests took too much time; wait ${WAIT_S} s, and ask for less at a time.`,
  retryAfter: WAIT_S,
}

type Handle<Result> = (request: LakeRequest, lake: Lake, budget?: TimeBudget) => Result

/**
 * An endpoint that reads on the event loop. What it takes for viewers is limited, for each request and
 * in each second, so that it cannot keep editors waiting; throws 429 beyond that.
 */
export function inViewersTime<Result extends Reply | Promise<Reply>>(handle: Handle<Result>) {
  return (request: LakeRequest, lake: Lake): Result => {
    const budget = budgetOfViewer(lake.visitors.reading, request.identity, TOO_MUCH)
    if (budget === undefined) return handle(request, lake)
    const before = cpuMs()
    try {
      return withCpuLimit(LIMIT_MS, () => handle(request, lake, budget))
    } catch (error) {
      throw error instanceof TimeLimitError
        ? apiError(429, TOO_MUCH.message, { retryAfter: WAIT_S })
        : error
    } finally {
      budget.spend(cpuMs() - before)
    }
  }
}

/**
 * The lines, as slowly as the budget requires: their response has begun, and can no longer be refused.
 * Whoever reads them, others have their turn in between.
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
