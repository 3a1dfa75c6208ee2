import type { ReadStart } from '../schemas/checks/validate-document.ts'
import { addressOf } from './media/library.ts'

/** Enough to tell a kind of file by. */
const BYTES = 64

/** Reads none of a file that does not arrive, and none on the command line, which has no address of its own. */
export const readStart: ReadStart = async (url) => {
  if (typeof document === 'undefined') return undefined
  try {
    const answer = await fetch(addressOf({ url }), { headers: { range: `bytes=0-${BYTES - 1}` } })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}
