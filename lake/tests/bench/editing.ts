import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningLake } from './running-lake.ts'
import { timingOf } from './timing.ts'

const EDITORS = 50
const LISTENERS = 200
const PAUSE_MS = 200
const KEYSTROKES = 40

/**
 * Fifty editors type five letters a second, each of which is saved, while two hundred screens
 * listen, four to a document. Prints how long letters take from the request to a listening screen.
 */
export async function benchEditing(lake: RunningLake): Promise<void> {
  const ids = Array.from({ length: EDITORS }, (_, n) => `drafts.typed-${n}`)
  await lake.mutate(
    ids.map((_id) => ({
      createOrReplace: { _id, _type: 'post', title: '', body: 'x'.repeat(3000) },
    })),
  )
  const sentAt = new Map<string, number>()
  const times: number[] = []
  await Promise.all(
    Array.from({ length: LISTENERS }, (_, n) =>
      lake.listen(`*[_id == "${ids[n % EDITORS]}"]`, (text) => {
        const arrivedAt = performance.now()
        for (const [, title = ''] of text.matchAll(/"result":\{[^}]*?"title":"([^"]+)"/g)) {
          const startedAt = sentAt.get(title)
          if (startedAt !== undefined) times.push(arrivedAt - startedAt)
        }
      }),
    ),
  )
  await Promise.all(
    ids.map(async (id, editor) => {
      await sleep((editor * PAUSE_MS) / EDITORS)
      for (let n = 0; n < KEYSTROKES; n += 1) {
        const title = `letter ${n} of ${editor}`
        sentAt.set(title, performance.now())
        await Promise.all([lake.mutate([{ patch: { id, set: { title } } }]), sleep(PAUSE_MS)])
      }
    }),
  )
  const { p50, p95, p99 } = timingOf(times)
  console.log(
    `${EDITORS} editors type, ${LISTENERS} listeners: from a letter to a screen ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} (${times.length} of ${EDITORS * KEYSTROKES * (LISTENERS / EDITORS)} arrived)`,
  )
  console.log(
    `= ${EDITORS} editors, ${LISTENERS} screens, p95: ${p95.toFixed(1)} ms (asked: 300 ms)`,
  )
}
