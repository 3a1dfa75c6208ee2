/** Each measurement ends after this time or this number of runs, but not before one run. */
const BUDGET_MS = 1000
const MAX_RUNS = 500

export interface Timing {
  p50: number
  p95: number
  p99: number
}

/** Milliseconds of some runs, in any order. */
export function timingOf(times: number[]): Timing {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Runs something again and again, once more than is measured. */
export async function measure(run: () => unknown): Promise<Timing> {
  await run()
  const times: number[] = []
  const end = performance.now() + BUDGET_MS
  do {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  } while (times.length < MAX_RUNS && performance.now() < end)
  return timingOf(times)
}

export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
