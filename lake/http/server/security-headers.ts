/** Default headers. Most responses of the lake are data, not pages. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** The policy for pictures. */
const PICTURE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
/** Opened by itself, a film is to browsers a page that plays it. */
const MEDIA = `media-src 'self'; ${PICTURE}`
/**
 * The policy for PDF. Browsers render it with scripts and styles of their own, which a stricter
 * policy would block.
 */
const PDF = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Adds the security headers that a response does not set itself. */
export function secured(headers: Record<string, string | number>) {
  const type = String(headers['content-type'] ?? '')
  return { ...SECURITY_HEADERS, ...policyFor(type), ...headers }
}

function policyFor(type: string) {
  if (type.startsWith('application/pdf')) return { 'content-security-policy': PDF }
  if (/^(?:video|audio)\//.test(type)) return { 'content-security-policy': MEDIA }
  return type.startsWith('image/') && { 'content-security-policy': PICTURE }
}
