import { availableParallelism } from 'node:os'

/**
 * Number of checks that run at the same time: one for two cores, but at least three, since each waits
 * now and then for pages, timers and disks.
 */
const LANES = Math.max(3, Math.floor(availableParallelism() / 2))

/** Something to run, together with others unless it is `alone`. */
interface Job {
  alone?: true
}

/** How many processes each check may use if `count` checks are to be run. */
export function workersFor(count: number): number {
  return Math.max(1, Math.floor(availableParallelism() / Math.min(count, LANES)))
}

/**
 * Runs `work` on all jobs in order, as many at a time as there are lanes. A job that is `alone`
 * starts when all earlier ones have ended, and later ones start when it has ended.
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
