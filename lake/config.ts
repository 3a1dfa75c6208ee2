import { resolve } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { z } from 'zod'
import { MAX_OUTPUT_SIDE } from './domain/assets/limits.ts'
import { isImageKey } from './domain/assets/permission/image-key.ts'
import type { LakeConfig, WebhookConfig } from './domain/config.ts'

const name = (what: string) =>
  z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, `a ${what} holds only a-z, 0-9, dashes and underscores`)

/** The widths that Next's image optimizer asks for, and so do most sites like this one. */
const IMAGE_WIDTHS = '16,32,48,64,96,128,256,384,640,750,828,1080,1200,1920,2048,3840'

const numbers = (from: number, to: number) =>
  z
    .string()
    .transform((list) => list.split(',').map(Number))
    .refine(
      (list) => list.every((each) => Number.isInteger(each) && each >= from && each <= to),
      `must be whole numbers from ${from} to ${to}, separated by commas`,
    )

const imageKeys = z
  .string()
  .transform((list) => list.split(','))
  .refine(
    (list) => list.every(isImageKey),
    'must be keys of at least 32 letters, digits, dashes and underscores, separated by commas',
  )

const isOrigin = (text: string) => URL.parse(text)?.origin === text && /^https?:/.test(text)

const origins = z
  .string()
  .transform((list) => list.split(',').filter((each) => each !== ''))
  .refine(
    (list) => list.every(isOrigin),
    'must be origins such as http://localhost:3333, without a path, separated by commas',
  )

const address = z.url({
  protocol: /^https?$/,
  error: 'must be an absolute address such as http://127.0.0.1:3999',
})

const ONE_PORT = 'must be a whole number from 0 to 65535'
const MEGABYTES = 'must be a number of megabytes'

const hours = z.coerce.number('must be a number of hours').positive('must be more than 0')
const HOUR_MS = 3_600_000

const HEAP_MB = getHeapStatistics().heap_size_limit / 1024 / 1024
/** An eighth of the heap: parsed, JSON takes about twice its length in memory. */
const DEFAULT_CACHE_MB = Math.ceil(HEAP_MB / 8)
/** Heap of each query process, of which there are up to three. */
const DEFAULT_QUERY_MB = Math.ceil(HEAP_MB / 4)

const schema = z.object({
  LAKE_PORT: z.coerce
    .number(ONE_PORT)
    .int(ONE_PORT)
    .min(0, ONE_PORT)
    .max(65_535, ONE_PORT)
    .default(3999),
  LAKE_HOST: z.string().min(1).default('127.0.0.1'),
  LAKE_DIR: z.string().default('.data/lake'),
  LAKE_PUBLIC_URL: address.optional(),
  LAKE_CACHE_MB: z.coerce
    .number(MEGABYTES)
    .min(1, `${MEGABYTES}, at least 1`)
    .default(DEFAULT_CACHE_MB),
  LAKE_QUERY_MB: z.coerce
    .number(MEGABYTES)
    .int(`${MEGABYTES}, without a fraction`)
    .min(64, `${MEGABYTES}, at least 64`)
    .default(DEFAULT_QUERY_MB),
  LAKE_PROJECT: name('project id').default('local'),
  LAKE_DATASET: name('dataset name').default('production'),
  LAKE_ALLOW_ORIGINS: origins.prefault(''),
  LAKE_WEBHOOK_URL: address.optional(),
  LAKE_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  LAKE_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LAKE_IMAGE_WIDTHS: numbers(1, MAX_OUTPUT_SIDE).prefault(IMAGE_WIDTHS),
  LAKE_IMAGE_QUALITIES: numbers(1, 100).prefault('75'),
  LAKE_IMAGE_ACCESS: z.enum(['signed', 'local'], 'must be signed or local').default('signed'),
  LAKE_IMAGE_KEY: imageKeys.optional(),
  LAKE_SESSION_IDLE_HOURS: hours.default(12),
  LAKE_SESSION_MAX_HOURS: hours.default(7 * 24),
})

/** Reads the lake's settings from `source`; throws one error that names every wrong variable. */
export function readConfig(source: Record<string, string | undefined>): LakeConfig {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(set)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) =>
        `  ${path.join('.')}: ${message} (now ${JSON.stringify(set[String(path[0])])})`,
    )
    throw new Error(`The lake's settings are not usable:\n${problems.join('\n')}`)
  }
  const env = parsed.data
  const publicUrl = env.LAKE_PUBLIC_URL?.replace(/\/+$/, '')
  return {
    port: env.LAKE_PORT,
    host: env.LAKE_HOST,
    metricsToken: env.LAKE_METRICS_TOKEN,
    dir: resolve(env.LAKE_DIR),
    publicUrl,
    publicPath: publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, ''),
    cacheCharacters: env.LAKE_CACHE_MB * 1024 * 1024,
    queryMegabytes: env.LAKE_QUERY_MB,
    projectId: env.LAKE_PROJECT,
    dataset: env.LAKE_DATASET,
    allowedOrigins: env.LAKE_ALLOW_ORIGINS,
    webhook: webhookConfig(env.LAKE_WEBHOOK_URL, env.LAKE_WEBHOOK_SECRET),
    images: {
      widths: env.LAKE_IMAGE_WIDTHS,
      qualities: env.LAKE_IMAGE_QUALITIES,
      isLocalFree: env.LAKE_IMAGE_ACCESS === 'local',
      keys: env.LAKE_IMAGE_KEY,
    },
    sessions: {
      idleMs: env.LAKE_SESSION_IDLE_HOURS * HOUR_MS,
      maxMs: env.LAKE_SESSION_MAX_HOURS * HOUR_MS,
    },
  }
}

function webhookConfig(
  url: string | undefined,
  secret: string | undefined,
): WebhookConfig | undefined {
  if (url === undefined) return undefined
  if (secret === undefined) {
    throw new Error(
      'LAKE_WEBHOOK_URL is set without LAKE_WEBHOOK_SECRET: set the secret that the receiver checks.',
    )
  }
  return { url, secret }
}
