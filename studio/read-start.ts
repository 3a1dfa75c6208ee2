import type { ReadStart } from '../schemas/checks/validate-document.ts'
import { addressOf } from './media/library.ts'

/** Enough to tell a kind of file by. */
const BYTES = 64
/** A check before a publish waits no longer for a file. */
const WAIT_MS = 5000
/** What was read, by address. Each file has an address of its own, so this never gets stale. */
const known = new Map<string, Promise<string | undefined>>()

async function read(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(addressOf({ url }), {
      headers: { range: `bytes=0-${BYTES - 1}` },
      signal: AbortSignal.timeout(WAIT_MS),
    })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

/** Reads none of a file that does not arrive, and none on the command line, which has no address of its own. */
export const readStart: ReadStart = async (url) => {
  if (typeof document === 'undefined') return undefined
  const reading = known.get(url) ?? read(url)
  known.set(url, reading)
  const start = await reading
  if (start === undefined) known.delete(url)
  return start
}
