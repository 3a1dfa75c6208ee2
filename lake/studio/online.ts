/** Whether the browser knows of no network. The command line, which has no browser, is never offline. */
export const isOffline = () => globalThis.navigator?.onLine === false

/** Resolves at once, or as soon as the browser is online. Rejects when `signal` gives up the wait. */
export function untilOnline(signal?: AbortSignal): Promise<void> {
  if (!isOffline()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) })
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
