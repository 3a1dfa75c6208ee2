import { env } from '@/lib/env.ts'
import { tunnel } from '@/lib/monitoring/tunnel.ts'

/** Forwards the reports of visitors' browsers to Sentry. */
export const POST = (request: Request): Promise<Response> =>
  tunnel(request, env.NEXT_PUBLIC_SENTRY_DSN, env.TRUST_PROXY)
