import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a browser sees drafts after the Studio let it in. */
export const PREVIEW_MS = 12 * 60 * 60_000

const signatureOf = (expiresAt: string, secret: string) =>
  createHmac('sha256', secret).update(`preview until ${expiresAt}`).digest()

/**
 * A token that is valid until `expiresAt` (Unix milliseconds) wherever the same `secret` is known.
 */
export function previewToken(secret: string, expiresAt: number): string {
  return `${expiresAt}.${signatureOf(String(expiresAt), secret).toString('base64url')}`
}

/** Whether `token` was made with `secret` and has not expired. `now` in Unix milliseconds. */
export function isPreviewToken(token: string, secret: string, now = Date.now()): boolean {
  const [, expiresAt, signature] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? []
  if (expiresAt === undefined || signature === undefined || Number(expiresAt) <= now) return false
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(expiresAt, secret))
}

/** When a token of `previewToken` expires, in Unix milliseconds. */
export const expiryOf = (token: string): number => Number.parseInt(token, 10)
