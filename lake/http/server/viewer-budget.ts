import { isAnonymous, type Identity } from '../../domain/auth/identity.ts'
import { may } from '../../domain/auth/may.ts'
import type { TimeBudget, TimeBudgets } from '../../domain/time/time-budget.ts'
import { TimeLimitError, cpuMs, withCpuLimit, withTimeLimit } from '../../domain/time/time-limit.ts'
import { apiError } from '../../model/errors.ts'
import type { Lake } from '../lake.ts'
import type { Reply } from './reply.ts'
import type { LakeRequest } from './request.ts'

/**
 * CPU time that one request may take. A viewer whose budget is used up has enough again after
 * `WAIT_S`.
 */
const LIMIT_MS = 500
const WAIT_S = 3

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
  return (request: LakeRequest, lake: Lake): Result =>
    withinBudget(withCpuLimit, request.identity, lake, (budget) => handle(request, lake, budget))
}

/** Carries out what somebody writes, in the same time. It is not repeated, as reading may be. */
export const writtenInTime = <Result>(
  identity: Identity,
  lake: Lake,
  write: () => Result,
): Result => withinBudget(withTimeLimit, identity, lake, write)

function withinBudget<Result>(
  limited: (limitMs: number, work: () => Result) => Result,
  identity: Identity,
  { limits }: Lake,
  work: (budget?: TimeBudget) => Result,
): Result {
  const budget = budgetOfViewer(limits.viewersWorking, identity, TOO_MUCH)
  if (budget === undefined) return work()
  const before = cpuMs()
  try {
    return limited(LIMIT_MS, () => work(budget))
  } catch (error) {
    throw error instanceof TimeLimitError
      ? apiError(429, TOO_MUCH.message, { retryAfter: WAIT_S })
      : error
  } finally {
    budget.spend(cpuMs() - before)
  }
}
