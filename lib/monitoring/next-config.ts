import { join } from 'node:path'
import { withSentryConfig } from '@sentry/nextjs/config'
import type { NextConfig } from 'next'
import { MONITORING } from '../constants.ts'
import { env } from '../env.ts'

const { SENTRY_AUTH_TOKEN: authToken, SENTRY_ORG: org, SENTRY_PROJECT: project } = env
const isUploading = authToken !== undefined && org !== undefined && project !== undefined

/**
 * Fails the build if the upload of source maps fails; Sentry's plugin would go on in silence. Reports
 * from browsers could then not be read, and the maps would stay among the files that visitors can get.
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
  // By default, the uploader caches each organization's address in the home folder for a week, and uses
  // it even when SENTRY_URL has changed. Each build empties this folder instead.
  process.env['SENTRY_CONFIG_DIR'] ??= join(process.cwd(), '.next', 'sentry')
  const built = withSentryConfig(
    { ...config, instrumentationClientInject: ['./lib/monitoring/instrumentation-client.ts'] },
    {
      silent: true,
      telemetry: false,
      ...(isUploading && { authToken, org, project, errorHandler: refuseWithoutUpload }),
      // Otherwise the uploader would read the variable itself, and use an empty value as it is.
      sentryUrl: env.SENTRY_URL ?? 'https://sentry.io',
      release: { name: MONITORING.release, create: isUploading, finalize: isUploading },
      sourcemaps: { disable: !isUploading, deleteSourcemapsAfterUpload: true },
      buildTimeInstrumentation: false,
      routeManifestInjection: { exclude: [/^\/(studio|design)/] },
    },
  )
  // Stored pages are the same for everybody, so a trace id in their HTML would merge all visits into one.
  const { clientTraceMetadata: _left, ...experimental } = built.experimental ?? {}
  return { ...built, experimental }
}
