import { z } from 'zod'
import {
  isRedisAddress,
  optional,
  origin,
  port,
  REDIS_HINT,
  token,
  trustedProxies,
  wholeNumber,
} from './env-values.ts'
import { missingVariables } from './vendors/configured.ts'
import { VENDORS, type VendorVariable } from './vendors/list.ts'
import type { Variable } from './vendors/vendor.ts'
import { CLIENT } from '../schemas/shared/client-options.ts'

/** The variables that vendors declare, as fields of the schema below. */
const vendorVariables = Object.fromEntries(
  VENDORS.flatMap(({ variables }) => Object.entries<Variable>(variables)).map(
    ([name, variable]) => [name, optional(variable)],
  ),
  // Object.fromEntries does not keep the names; both are derived from VENDORS.
) as Record<VendorVariable, ReturnType<typeof optional>>

/**
 * The one place that reads the environment. Every variable has a local default,
 * so that nothing needs to be set; `.env.example` documents each of them.
 */
const fields = z.object({
  ...vendorVariables,
  NEXT_PUBLIC_SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'a project id holds only a-z, 0-9 and dashes')
    .optional(),
  NEXT_PUBLIC_SANITY_DATASET: z
    .string()
    .regex(/^~?[a-z0-9][-_a-z0-9]*$/, 'a dataset name holds only a-z, 0-9, dashes and underscores')
    .default('production'),
  NEXT_PUBLIC_SITE_URL: origin('https://www.example.com').optional(),
  SANITY_API_READ_TOKEN: token.optional(),
  SANITY_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  NEWSLETTER_ACTION_URL: z
    .url('the subscribe address of a Mailchimp list')
    .refine(
      (url) => url.startsWith('https:') || /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url),
      {
        message: 'must be https (http only for a loopback stand-in)',
      },
    )
    .optional(),
  NEWSLETTER_API_KEY: z
    .string()
    .regex(
      /^\w+-[a-z]+\d+$/,
      'a key of Mailchimp, with the data center at its end, such as 0123abcd-us6',
    )
    .optional(),
  SENTRY_AUTH_TOKEN: token.optional(),
  SENTRY_ORG: z.string().min(1).optional(),
  SENTRY_PROJECT: z.string().min(1).optional(),
  SENTRY_URL: z
    .url({
      protocol: /^https?$/,
      error: 'the address of a Sentry of your own, such as https://sentry.example.com',
    })
    .optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z\d-]+$/i, 'the name of a header, such as cf-ipcountry')
    .optional(),
  LAKE_URL: origin('http://10.0.0.10:3999').default('http://127.0.0.1:3999'),
  LAKE_IMAGE_KEY: z
    .string()
    .regex(
      /^[\w-]{32,}(,[\w-]{32,})*$/,
      'at least 32 letters, digits, dashes and underscores; more keys after commas',
    )
    .optional(),
  LAKE_PORT: port.optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SANITY_API_WRITE_TOKEN: token.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  TRUST_PROXY: trustedProxies.default(0),
  ACCESS_LOG: z.stringbool('true or false').default(false),
  ENCODE_AHEAD: z.stringbool('true or false').default(true),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'at least 16 letters, digits and . _ ~ + / = -')
    .optional(),
  LAKE_METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: REDIS_HINT, abort: true })
    .refine(isRedisAddress, REDIS_HINT)
    .optional(),
  DESIGN_PAGES: z.stringbool('true or false').default(false),
})

/** Variables that others in `set` need and that are missing, each with the reason. */
function missingBeside(set: Record<string, string>): { name: string; message: string }[] {
  const needed = missingVariables(set).map(({ beside, name }) => ({
    name,
    message: `is needed beside ${beside}`,
  }))
  if (set['NEWSLETTER_API_KEY'] !== undefined) {
    const message = 'must be set where NEWSLETTER_API_KEY is: it names the list'
    needed.push({ name: 'NEWSLETTER_ACTION_URL', message })
  }
  if (set['SENTRY_AUTH_TOKEN'] !== undefined) {
    const message = 'must be set where SENTRY_AUTH_TOKEN is: it says where source maps go'
    const names = ['NEXT_PUBLIC_SENTRY_DSN', 'SENTRY_ORG', 'SENTRY_PROJECT']
    needed.push(...names.map((name) => ({ name, message })))
  }
  return needed.filter(({ name }) => set[name] === undefined)
}

/** Read at run time only: a build is the same whatever they are. */
const RUN_TIME_VARIABLES = new Set([
  'SANITY_API_READ_TOKEN',
  'SANITY_API_WRITE_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'NEWSLETTER_API_KEY',
  'LAKE_URL',
  'LAKE_IMAGE_KEY',
  'LAKE_PORT',
  'PORT',
  'HOST',
  'DATA_DIR',
  'TRUST_PROXY',
  'ACCESS_LOG',
  'ENCODE_AHEAD',
  'DRAIN_SECONDS',
  'LOG_FORMAT',
  'METRICS_TOKEN',
  'LAKE_METRICS_TOKEN',
  'REDIS_URL',
  'DESIGN_PAGES',
  'COUNTRY_HEADER',
  // The server puts them into pages as it sends them.
  ...Object.keys(vendorVariables).filter((name) => !name.startsWith('NEXT_PUBLIC_')),
])

/** Names of all variables. */
export const VARIABLES = Object.keys(fields.shape)

/** Variables that a build depends on; a new variable counts as one unless it is named above. */
export const BUILD_VARIABLES = VARIABLES.filter((name) => !RUN_TIME_VARIABLES.has(name))

/** A value as error messages show it. They end up in logs, so secrets are left out. */
const shown = (set: Record<string, string>, name: string) =>
  /KEY|SECRET|TOKEN|REDIS/.test(name) && set[name] !== undefined
    ? `${set[name].length} characters`
    : JSON.stringify(set[name])

type Environment = z.output<typeof fields>

/**
 * Validates `source`. Throws one error that lists each wrong variable with its reason
 * and the way to mend it. Spaces around a value are left out, and what is empty then counts as unset.
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const set: Record<string, string> = {}
  for (const [name, value = ''] of Object.entries(source)) {
    if (value.trim() !== '') set[name] = value.trim()
  }
  const parsed = fields.safeParse(set)
  const missing = missingBeside(set)
  if (parsed.success && missing.length === 0) return parsed.data
  const wrong = (parsed.error?.issues ?? []).map(({ message, path }) => ({
    name: path.join('.'),
    message,
  }))
  const problems = [...wrong, ...missing].map(
    ({ message, name }) => `  ${name}: ${message} (now ${shown(set, name)})`,
  )
  throw new Error(
    `The environment is not usable:\n${problems.join('\n')}\nCorrect the variable or unset it to use its default; see .env.example.`,
  )
}

export const env = parseEnvironment({
  ...process.env,
  // Named in full, because the compiler replaces only such expressions by their values for the browser.
  NEXT_PUBLIC_SANITY_PROJECT_ID: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
  NEXT_PUBLIC_SANITY_DATASET: process.env.NEXT_PUBLIC_SANITY_DATASET,
  NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
  NEXT_PUBLIC_SENTRY_DSN: process.env.NEXT_PUBLIC_SENTRY_DSN,
})

/** True where content comes from the embedded Content Lake rather than Sanity's cloud. */
export const isLocal = env.NEXT_PUBLIC_SANITY_PROJECT_ID === undefined

/** Project, dataset and API version that every client of the content lake uses. */
export const sanity = {
  projectId: env.NEXT_PUBLIC_SANITY_PROJECT_ID ?? 'local',
  dataset: env.NEXT_PUBLIC_SANITY_DATASET,
  ...CLIENT,
} as const

/** Where the site's server reaches the embedded lake; nothing for Sanity's cloud, whose address clients know. */
export const lakeHost = isLocal ? { apiHost: env.LAKE_URL, useProjectHostname: false } : {}
