import { withSentryConfig } from '@sentry/nextjs/config'
import type { NextConfig } from 'next'
import { MONITORING } from '../constants.ts'
import { env } from '../env.ts'

const { SENTRY_AUTH_TOKEN: authToken, SENTRY_ORG: org, SENTRY_PROJECT: project } = env
const isUploading = authToken !== undefined && org !== undefined && project !== undefined

/** Adds the browser's half of monitoring to a build, the names of routes, and the upload of source maps. */
export function withMonitoring(config: NextConfig): NextConfig {
  const built = withSentryConfig(
    { ...config, instrumentationClientInject: ['./lib/monitoring/instrumentation-client.ts'] },
    {
      silent: true,
      telemetry: false,
      ...(isUploading && { authToken, org, project }),
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
