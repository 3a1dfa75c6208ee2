import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '../../lib/env.ts'
import { browserOrigin, loopbackOrigin } from '../public-url.ts'
import { BUILD_FOLDER, withBuildFolder } from './build-folder.ts'

/** Where the embedded lake keeps its data. */
const LAKE_DIR = join(env.DATA_DIR, 'lake')

/** Whether a lake was started on this data before. */
export const hasLake = (): boolean => existsSync(LAKE_DIR)

/** Signs the lake's webhooks to the site; a new one for each run unless it is set. */
const webhookSecret = env.SANITY_WEBHOOK_SECRET ?? randomBytes(32).toString('base64url')

/**
 * Token with which the site reads the metrics of its own lake; a new one for each run unless it is
 * set.
 */
const lakeMetricsToken =
  env.LAKE_METRICS_TOKEN ?? env.METRICS_TOKEN ?? randomBytes(32).toString('base64url')

// Turns off the telemetry of Next, Sanity and the tools they start.
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', SANITY_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }

/** Written by each build: the key that signed the image URLs in its pages. */
export const BUILD_IMAGE_KEY = join(BUILD_FOLDER, 'image-key')

/** The key of the build before, while one is made and where that broke off: Next clears all but this folder. */
export const EARLIER_IMAGE_KEY = join(BUILD_FOLDER, 'cache', 'image-key')

/** Keys for image URLs, separated by commas; undefined where the lake uses its own. */
function imageKeys(): string | undefined {
  const file = [BUILD_IMAGE_KEY, EARLIER_IMAGE_KEY].find((path) => existsSync(path))
  const ofBuild = file === undefined ? '' : withBuildFolder(() => readFileSync(file, 'utf8').trim())
  const keys = [env.LAKE_IMAGE_KEY ?? '', ofBuild].filter((key) => key !== '')
  return keys.length > 0 ? keys.join(',') : undefined
}

/** Signs pictures in the first build for Sanity's cloud, where no lake has made a key. */
const newImageKey = randomBytes(32).toString('base64url')

const readTokenFile = (name: string) => readFileSync(join(LAKE_DIR, name), 'utf8').trim()

/** The administrator's token that the lake wrote at its first start. For commands; the site never gets it. */
export const readLakeToken = (): string => readTokenFile('token')

/** Port of a lake that runs alone, which other machines have to know. */
export const LONE_LAKE_PORT = env.LAKE_PORT ?? Number(new URL(env.LAKE_URL).port || 3999)

/** Where people open the site that runs on `port` here. */
export const siteUrlAt = (port: number): string =>
  env.NEXT_PUBLIC_SITE_URL ?? browserOrigin(env.HOST, port)

/**
 * Environment of the lake's process. With `webhookPort` the lake calls the site on that port at each
 * publish. Without `lakePort` or LAKE_PORT it takes any free port.
 */
export function lakeEnvironment(
  sitePort: number,
  { webhookPort, lakePort }: { webhookPort?: number; lakePort?: number | undefined } = {},
): NodeJS.ProcessEnv {
  const webhook = webhookPort && {
    LAKE_WEBHOOK_URL: `${loopbackOrigin(env.HOST, webhookPort)}/api/revalidate`,
    LAKE_WEBHOOK_SECRET: webhookSecret,
  }
  return {
    ...process.env,
    LAKE_PORT: String(lakePort ?? env.LAKE_PORT ?? 0),
    LAKE_DIR,
    LAKE_DATASET: env.NEXT_PUBLIC_SANITY_DATASET,
    LAKE_PUBLIC_URL: new URL('/lake', siteUrlAt(sitePort)).href,
    LAKE_IMAGE_KEY: imageKeys(),
    LAKE_METRICS_TOKEN: lakeMetricsToken,
    // Encoding an image occupies a thread of this pool, and reading files needs the same pool.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16',
    ...webhook,
  }
}

/** Where a site finds its content. */
export interface LakeAddress {
  url: string
  /** On another machine, whose tokens cannot be read: the variables contain the tokens needed. */
  isElsewhere?: boolean
}

/** Environment of the process that runs or builds the site. `lake` is undefined in cloud mode. */
export function siteEnvironment(options: {
  lake: LakeAddress | undefined
  port: number
  mode: 'production' | 'development'
}): NodeJS.ProcessEnv {
  const { lake, mode, port } = options
  const own = lake !== undefined && lake.isElsewhere !== true
  const content =
    lake === undefined
      ? { LAKE_IMAGE_KEY: imageKeys() ?? newImageKey }
      : {
          LAKE_URL: lake.url,
          LAKE_IMAGE_KEY: imageKeys() ?? (own ? readTokenFile('image-key') : ''),
          SANITY_API_READ_TOKEN:
            env.SANITY_API_READ_TOKEN ?? (own ? readTokenFile('read-token') : ''),
        }
  return {
    ...process.env,
    ...QUIET,
    NODE_ENV: mode,
    PORT: String(port),
    SANITY_WEBHOOK_SECRET: webhookSecret,
    ...(own && { LAKE_METRICS_TOKEN: lakeMetricsToken }),
    ...content,
  }
}
