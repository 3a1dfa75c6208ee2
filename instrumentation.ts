import type { Instrumentation } from 'next'
import { env } from './lib/env.ts'

const REQUEST_ID = 'x-request-id'

/** Next looks for this file here, and calls it when a server starts. Without a DSN nothing is loaded. */
const monitoring =
  env.NEXT_PUBLIC_SENTRY_DSN === undefined ? undefined : import('./lib/monitoring/server.ts')

export async function register(): Promise<void> {
  const { NEXT_PUBLIC_SENTRY_DSN: dsn } = env
  if (dsn !== undefined) (await monitoring)?.startMonitoring(dsn)
}

/** Reports what fails on the server, under the name of its route. */
export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  const [, { headers, method, path }] = failure
  const { [REQUEST_ID]: id } = headers
  // Pages are made for all visitors at once: there is no one request that they belong to.
  if (id !== undefined)
    console.error(`Request ${String(id)} failed: ${method} ${path.split('?', 1)[0]}`)
  ;(await monitoring)?.captureRequestError(...failure)
}
