import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'sanity-webhook-signature'

/** The value of the signature header for `body` sent at `timestamp`, in Unix milliseconds. */
export function signatureOf(body: string, secret: string, timestamp: number): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64url')
  return `t=${timestamp},v1=${digest}`
}
