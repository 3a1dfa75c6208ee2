import { captureConsoleIntegration, captureRequestError, init } from '@sentry/nextjs'
import { LEFT_OUT } from '../../schemas/shared/keep-valid.ts'
import { SHARED_SETTINGS } from './settings.ts'

export { captureRequestError }

/** Starts the SDK on the server. Content that was left out of a page is reported as well. */
export function startMonitoring(dsn: string): void {
  init({
    ...SHARED_SETTINGS,
    dsn,
    // Other servers, such as the mailing list's, learn of no trace.
    tracePropagationTargets: [],
    integrations: [captureConsoleIntegration({ levels: ['warn'] })],
    // Of all warnings, those about content are for somebody to act on.
    beforeSend: (event) =>
      event.logger === 'console' && !event.message?.startsWith(LEFT_OUT) ? null : event,
  })
}
