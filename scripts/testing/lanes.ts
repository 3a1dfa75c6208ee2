import { availableParallelism } from 'node:os'

/** So many checks run at the same time. */
const LANES = 2

/** Something to run, beside others unless it is `alone`. */
interface Job {
  alone?: true
}

/** How many processes one check may keep busy where `count` of them are to be run. */
export function workersFor(count: number): number {
  return Math.max(1, Math.floor(availableParallelism() / Math.min(count, LANES)))
}

/**
 * Runs `work` on all jobs in their order, two at a time. One that is `alone` begins when all before
 * it have ended, and those after it begin when it has.
 */
export async function runInLanes<T extends Job>(
  jobs: readonly T[],
  work: (job: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  for (const job of jobs) {
    const most = job.alone === true ? 1 : LANES
    while (running.size >= most) await Promise.race(running)
    const run = work(job).finally(() => running.delete(run))
    running.add(run)
    if (job.alone === true) await run
  }
  await Promise.all(running)
}
