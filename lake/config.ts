import { resolve } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { z } from 'zod'

const name = (what: string) =>
  z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, `a ${what} holds only a-z, 0-9, dashes and underscores`)

const hours = z.coerce.number('must be a number of hours').positive('must be more than 0')
const HOUR_MS = 3_600_000

/** Parsed, JSON takes about twice its length. */
const DEFAULT_CACHE_MB = Math.ceil(getHeapStatistics().heap_size_limit / 8 / 1024 / 1024)

const schema = z.object({
  LAKE_PORT: z.coerce.number().int().min(0).max(65535).default(3999),
  LAKE_DIR: z.string().default('.data/lake'),
  LAKE_PUBLIC_URL: z.url('must be an absolute address such as http://127.0.0.1:3999').optional(),
  LAKE_CACHE_MB: z.coerce.number().min(1).default(DEFAULT_CACHE_MB),
  LAKE_PROJECT: name('project id').default('local'),
  LAKE_DATASET: name('dataset name').default('production'),
  LAKE_WEBHOOK_URL: z.url('must be an absolute address').optional(),
  LAKE_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  LAKE_SESSION_IDLE_HOURS: hours.default(12),
  LAKE_SESSION_MAX_HOURS: hours.default(7 * 24),
})

export interface WebhookConfig {
  url: string
  secret: string
}

/** How long a sign-in lasts, in milliseconds. */
export interface SessionLimits {
  /** Without any request. */
  idleMs: number
  /** Whatever happens. */
  maxMs: number
}

export interface LakeConfig {
  /** 0 asks for any free port. */
  port: number
  /** Absolute path of the folder that holds the database, the token and the asset files. */
  dir: string
  /** Base of asset addresses, without a trailing slash; the lake's own address when unset. */
  publicUrl: string | undefined
  /** How much JSON of documents is kept parsed in memory. */
  cacheCharacters: number
  projectId: string
  dataset: string
  webhook: WebhookConfig | undefined
  sessions: SessionLimits
}

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
  return {
    port: env.LAKE_PORT,
    dir: resolve(env.LAKE_DIR),
    publicUrl: env.LAKE_PUBLIC_URL?.replace(/\/+$/, ''),
    cacheCharacters: env.LAKE_CACHE_MB * 1024 * 1024,
    projectId: env.LAKE_PROJECT,
    dataset: env.LAKE_DATASET,
    webhook: webhookConfig(env.LAKE_WEBHOOK_URL, env.LAKE_WEBHOOK_SECRET),
    sessions: {
      idleMs: env.LAKE_SESSION_IDLE_HOURS * HOUR_MS,
      maxMs: env.LAKE_SESSION_MAX_HOURS * HOUR_MS,
    },
  }
}

function webhookConfig(url: string | undefined, secret: string | undefined) {
  if (url === undefined) return undefined
  if (secret === undefined) {
    throw new Error(
      'LAKE_WEBHOOK_URL is set without LAKE_WEBHOOK_SECRET: set the secret that the receiver checks.',
    )
  }
  return { url, secret }
}
