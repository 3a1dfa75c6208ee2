import { captureConsoleIntegration, captureRequestError, init } from '@sentry/nextjs'
import { LEFT_OUT } from '../../schemas/shared/left-out.ts'
import { SHARED_SETTINGS } from './settings.ts'

export { captureRequestError }

/**
 * Next traces what it renders, which is enough. These two would also trace each file that the reverse
 * proxy in the same process serves, and each call to another server, with its address.
 */
const UNTRACED = new Set(['Fastify', 'NodeFetch'])

/** Starts the SDK on the server. Content that was left out of a page is reported as well. */
export function startMonitoring(dsn: string): void {
  init({
    ...SHARED_SETTINGS,
    dsn,
    // Adds no trace headers to requests to other servers, such as the mailing list's.
    tracePropagationTargets: [],
    ignoreSpans: [...SHARED_SETTINGS.ignoreSpans, { op: 'http.client' }],
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => !UNTRACED.has(name)),
      captureConsoleIntegration({ levels: ['warn'] }),
    ],
    // Of all warnings in the log, only those about left-out content are reported: they need somebody to act.
    beforeSend: (event) =>
      event.logger === 'console' && !event.message?.startsWith(LEFT_OUT) ? null : event,
  })
}
