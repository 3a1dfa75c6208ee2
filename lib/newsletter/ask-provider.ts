import { readAtMost } from '../read-at-most.ts'
import { ANSWER_WITHIN_MS } from './fields.ts'
import { RefusedRequest, unavailable } from './posted-form.ts'
import { unreadableAnswer } from './provider-answer.ts'

/** Leaves a second for the way back to the visitor. */
const TIMEOUT_MS = ANSWER_WITHIN_MS - 1000
const ANSWER_LIMIT = 65_536

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

function unreachable(error: unknown): RefusedRequest {
  if (error instanceof RefusedRequest) return error
  if (!isTimeout(error)) return unavailable('The mailing list cannot be reached just now.')
  return new RefusedRequest(
    504,
    'The mailing list did not answer in time. Please try again in a few minutes.',
  )
}

/**
 * Status and body of the provider's answer. Throws a RefusedRequest where none comes in time, or
 * one that is too long to be meant for us.
 */
export async function askProvider(
  url: URL,
  init: RequestInit,
): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, {
      ...init,
      cache: 'no-store',
      // A redirect would send the visitor's details somewhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = await readAtMost(response.body, ANSWER_LIMIT)
    if (body === undefined) throw unreadableAnswer()
    return { status: response.status, body: body.toString() }
  } catch (error) {
    throw unreachable(error)
  }
}
