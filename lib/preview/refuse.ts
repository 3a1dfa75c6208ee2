/** Refuses a request of the preview. Caches keep nothing of it: the next one may be let in. */
export const refusePreview = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(message, { status, headers: { 'cache-control': 'no-store', ...headers } })
