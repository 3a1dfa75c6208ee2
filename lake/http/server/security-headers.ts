/** Default headers: responses of the lake are data, not pages. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** The same for what a browser shows by itself with a viewer or player of its own, and for pictures. */
const UPLOADED = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
/** Browsers draw a PDF by scripts and styles of their own, which any stricter policy stops. */
const PDF = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** The headers of an answer, with those of security where it has none. */
export function secured(headers: Record<string, string | number>) {
  const type = String(headers['content-type'] ?? '')
  return { ...SECURITY_HEADERS, ...policyFor(type), ...headers }
}

function policyFor(type: string) {
  if (type.startsWith('application/pdf')) return { 'content-security-policy': PDF }
  return /^(?:image|video|audio)\//.test(type) && { 'content-security-policy': UPLOADED }
}
