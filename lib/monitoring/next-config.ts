import { join } from 'node:path'
import { withSentryConfig } from '@sentry/nextjs/config'
import type { NextConfig } from 'next'
import { MONITORING } from '../constants.ts'
import { env } from '../env.ts'

const { SENTRY_AUTH_TOKEN: authToken, SENTRY_ORG: org, SENTRY_PROJECT: project } = env
const isUploading = authToken !== undefined && org !== undefined && project !== undefined

/**
 * Ends the build, which would otherwise pass without a word: without their maps, reports from the
 * browser cannot be read, and the maps would lie among the files that visitors get.
 */
export function refuseWithoutUpload(error: Error): never {
  const reason = error.message.replace(/\.$/, '')
  throw new Error(
    `Sentry did not take the source maps: ${reason}. Check SENTRY_AUTH_TOKEN, SENTRY_ORG, SENTRY_PROJECT and SENTRY_URL, or unset SENTRY_AUTH_TOKEN to build without an upload.`,
    { cause: error },
  )
}

/** Adds the browser's half of monitoring to a build, the names of routes, and the upload of source maps. */
export function withMonitoring(config: NextConfig): NextConfig {
  // By default the uploader keeps for a week, in the home folder, at which address it found an
  // organization, and asks there even when SENTRY_URL has changed. Each build empties this one.
  process.env['SENTRY_CONFIG_DIR'] ??= join(process.cwd(), '.next', 'sentry')
  const built = withSentryConfig(
    { ...config, instrumentationClientInject: ['./lib/monitoring/instrumentation-client.ts'] },
    {
      silent: true,
      telemetry: false,
      ...(isUploading && { authToken, org, project, errorHandler: refuseWithoutUpload }),
      // The uploader would otherwise read the variable itself, also where it is empty.
      sentryUrl: env.SENTRY_URL ?? 'https://sentry.io',
      release: { name: MONITORING.release, create: isUploading, finalize: isUploading },
      sourcemaps: { disable: !isUploading, deleteSourcemapsAfterUpload: true },
      buildTimeInstrumentation: false,
      routeManifestInjection: { exclude: [/^\/(studio|design)/] },
    },
  )
  // Pages are the same for everybody: a trace in their HTML would join the visits of all.
  const { clientTraceMetadata: _left, ...experimental } = built.experimental ?? {}
  return { ...built, experimental }
}
