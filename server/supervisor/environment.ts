import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '../../lib/env.ts'
import { browserOrigin, loopbackOrigin } from '../public-url.ts'

/** Where the embedded lake keeps its data. */
const LAKE_DIR = join(env.DATA_DIR, 'lake')

/** Signs webhooks between lake and site; made anew for each run unless one is given. */
const webhookSecret = env.SANITY_WEBHOOK_SECRET ?? randomBytes(32).toString('base64url')

// Neither Next nor any tool it starts may call home.
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', SANITY_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }

const readTokenFile = (name: string) => readFileSync(join(LAKE_DIR, name), 'utf8').trim()

/** The administrator's token that the lake wrote at its first start: for commands, never for the site. */
export const readLakeToken = (): string => readTokenFile('token')

/** Variables of the lake's process. With `webhookPort` it tells the site on that port of each publish. */
export function lakeEnvironment(sitePort: number, webhookPort?: number): NodeJS.ProcessEnv {
  const site = env.NEXT_PUBLIC_SITE_URL ?? browserOrigin(env.HOST, sitePort)
  const webhook = webhookPort && {
    LAKE_WEBHOOK_URL: `${loopbackOrigin(env.HOST, webhookPort)}/api/revalidate`,
    LAKE_WEBHOOK_SECRET: webhookSecret,
  }
  return {
    ...process.env,
    LAKE_PORT: String(env.LAKE_PORT ?? 0),
    LAKE_DIR,
    LAKE_DATASET: env.NEXT_PUBLIC_SANITY_DATASET,
    LAKE_PUBLIC_URL: new URL('/lake', site).href,
    ...webhook,
  }
}

/** Variables of whatever runs or builds the site. `lakeUrl` is undefined in cloud mode. */
export function siteEnvironment(options: {
  lakeUrl: string | undefined
  port: number
  mode: 'production' | 'development'
}): NodeJS.ProcessEnv {
  const { lakeUrl, mode, port } = options
  const lake = lakeUrl && {
    LAKE_URL: lakeUrl,
    SANITY_API_READ_TOKEN: env.SANITY_API_READ_TOKEN ?? readTokenFile('read-token'),
  }
  return {
    ...process.env,
    ...QUIET,
    NODE_ENV: mode,
    PORT: String(port),
    SANITY_WEBHOOK_SECRET: webhookSecret,
    ...lake,
  }
}
