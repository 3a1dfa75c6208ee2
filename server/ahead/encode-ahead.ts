import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Made } from '../proxy/picture-route.ts'
import { namedPictures } from './named-pictures.ts'

interface Options {
  /** Makes Next encode the picture at an address. */
  make: (address: string) => Promise<Made>
  /** Whether a visitor waits for a picture just now. */
  isBusy: () => boolean
  signal: AbortSignal
  report?: (line: string) => void
}

const LOOK_AGAIN_MS = 200
const REPORT_EVERY_MS = 60_000
/** How long the processor rests after a picture, as a part of the time that it took. */
const REST = 0.25
/** How many addresses are remembered; a forgotten one is requested again, and found on disk. */
const REMEMBERED = 50_000

interface Batch {
  left: string[]
  encoded: number
  /** When its first picture was begun, and when it was last reported, by `performance.now()`. */
  began: number
  reported: number
}

/**
 * Encodes the pictures of pages before anybody asks for them: one at a time, with rests, and only
 * while no visitor waits for a picture. What Next keeps on disk is not made again.
 */
export function createEncodeAhead({ isBusy, make, report = console.log, signal }: Options) {
  const asked = new LRUCache<string, true>({ max: REMEMBERED })
  let batches: Batch[] = []
  let running: Promise<void> | undefined

  const current = () => batches.findLast(({ left }) => left.length > 0)

  /** Makes the next picture of `batch`, and rests. */
  async function step(batch: Batch): Promise<void> {
    const address = batch.left.shift() ?? ''
    const start = performance.now()
    if (batch.encoded === 0) Object.assign(batch, { began: start, reported: start })
    const made = await make(address).catch(() => undefined)
    // Forgotten, so that the next page that names it requests it again.
    if (made === undefined) asked.delete(address)
    if (made !== 'encoded') return
    batch.encoded += 1
    await sleep((performance.now() - start) * REST)
  }

  function reportOn(batch: Batch): void {
    const { began, encoded, left, reported } = batch
    const isDone = left.length === 0
    if (encoded === 0 || (!isDone && performance.now() - reported < REPORT_EVERY_MS)) return
    const seconds = Math.round((performance.now() - began) / 1000)
    const how = isDone ? `in ${seconds} s` : `so far, ${left.length} to go`
    report(`Pictures encoded ahead of visitors: ${encoded} ${how}`)
    batch.reported = performance.now()
    if (isDone) batch.encoded = 0
  }

  async function run(): Promise<void> {
    for (let batch = current(); batch !== undefined; batch = current()) {
      while (isBusy() && !signal.aborted) await sleep(LOOK_AGAIN_MS)
      if (signal.aborted) return
      await step(batch)
      reportOn(batch)
    }
  }

  /**
   * Begins a batch, which comes before those that are not finished yet, and returns a function that
   * adds the pictures of a page to it.
   */
  function batch(): (html: string) => void {
    const own: Batch = { left: [], encoded: 0, began: 0, reported: 0 }
    batches = [...batches.filter(({ left }) => left.length > 0), own]
    return (html) => {
      // If the batch was finished meanwhile, it continues after the others.
      if (!batches.includes(own)) batches.unshift(own)
      for (const address of namedPictures(html)) {
        if (asked.has(address)) continue
        asked.set(address, true)
        own.left.push(address)
      }
      if (own.left.length === 0 || signal.aborted) return
      running ??= run().finally(() => {
        running = undefined
      })
    }
  }

  return {
    batch,
    /** Resolves when nothing waits any more. */
    idle: async (): Promise<void> => running,
  }
}
