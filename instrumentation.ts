import type { Instrumentation } from 'next'
import { env } from './lib/env.ts'

/** Next looks for this file here, and calls it when a server starts. Without a DSN nothing is loaded. */
const monitoring =
  env.NEXT_PUBLIC_SENTRY_DSN === undefined ? undefined : import('./lib/monitoring/server.ts')

export async function register(): Promise<void> {
  const { NEXT_PUBLIC_SENTRY_DSN: dsn } = env
  if (dsn !== undefined) (await monitoring)?.startMonitoring(dsn)
}

/** Reports what fails on the server, under the name of its route. */
export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  ;(await monitoring)?.captureRequestError(...failure)
}
