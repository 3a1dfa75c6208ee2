import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { WebhookConfig } from '../config.ts'

const TIMEOUT_MS = 3000

/** Why a message was not accepted. */
export interface Failure {
  problem: string
  /** HTTP status; undefined if there was no response. */
  status?: number
}

/**
 * Sends `body`, signed with the current time. Resolves to undefined once the receiver has answered
 * with success, else to the failure.
 */
export async function deliver(
  { url, secret }: WebhookConfig,
  body: string,
  stop: AbortSignal,
): Promise<Failure | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
      },
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    const { ok, status } = response
    return ok
      ? undefined
      : { status, problem: `the receiver answered ${status}${adviceFor(status)}` }
  } catch (error) {
    return { problem: error instanceof Error ? reasonOf(error) : String(error) }
  }
}

/** Advice for statuses that a retry will not change. */
function adviceFor(status: number): string {
  if (status === 401 || status === 403) {
    return ', so that LAKE_WEBHOOK_SECRET is not the secret it checks (SANITY_WEBHOOK_SECRET), or its clock is off'
  }
  if (status === 404 || status === 405) return ', so that LAKE_WEBHOOK_URL may be wrong'
  return ''
}

/** The reason of a failed connection, which fetch() puts into the error's cause. */
const reasonOf = (error: Error) =>
  error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
