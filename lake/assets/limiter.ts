import { apiError } from '../errors.ts'
import { MAX_CONCURRENT_ENCODES, MAX_WAITING_ENCODES } from './limits.ts'

export type Limiter = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Runs at most `concurrency` tasks at once; answers 503 when `maxWaiting` already queue. */
export function createLimiter(concurrency: number, maxWaiting: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < concurrency) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) {
      throw apiError(503, 'Too many images are being processed. Try again in a few seconds.')
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    // The slot passes straight to the next task, so `running` stays as it is.
    if (next) next()
    else running -= 1
  }

  return async (task) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}

/** Decoding and encoding share these slots: each takes a core and the memory of a whole image. */
export const withImageSlot: Limiter = createLimiter(MAX_CONCURRENT_ENCODES, MAX_WAITING_ENCODES)
