const NOT_ACCEPTED = new Set([401, 403])

/** Refuses a request of the preview. Caches keep nothing of it: the next one may be let in. */
export const refusePreview = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(message, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** Refuses a preview whose drafts could not be read. The log says why. */
export function refuseUnread(error: unknown, headers?: Record<string, string>): Response {
  const cause =
    error instanceof Error && error.cause !== undefined ? `: ${String(error.cause)}` : ''
  console.error(`A preview could not be opened: ${String(error)}${cause}`)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  return NOT_ACCEPTED.has(status)
    ? refusePreview(
        503,
        'The content lake does not accept SANITY_API_READ_TOKEN. Whoever runs the site has to set a new one, which may read drafts.',
        headers,
      )
    : refusePreview(502, 'Drafts cannot be read just now. Try again in a moment.', headers)
}
