import { captureConsoleIntegration, captureRequestError, init } from '@sentry/nextjs'
import { LEFT_OUT } from '../../schemas/shared/left-out.ts'
import { SHARED_SETTINGS } from './settings.ts'

export { captureRequestError }

/**
 * Next traces what it renders. Beside it, the reverse proxy in the same process would be traced for
 * every file that it serves, and calls to other servers with their addresses.
 */
const UNTRACED = new Set(['Fastify', 'NodeFetch'])

/** Starts the SDK on the server. Content that was left out of a page is reported as well. */
export function startMonitoring(dsn: string): void {
  init({
    ...SHARED_SETTINGS,
    dsn,
    // Other servers, such as the mailing list's, learn of no trace.
    tracePropagationTargets: [],
    ignoreSpans: [...SHARED_SETTINGS.ignoreSpans, { op: 'http.client' }],
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => !UNTRACED.has(name)),
      captureConsoleIntegration({ levels: ['warn'] }),
    ],
    // Of all warnings, only those about content need somebody to act.
    beforeSend: (event) =>
      event.logger === 'console' && !event.message?.startsWith(LEFT_OUT) ? null : event,
  })
}
