import { resolve } from 'node:path'
import { env, isLocal } from '../../lib/env.ts'
import { subscriberFile } from '../../lib/newsletter/subscriber-store.ts'
import { claimPort } from '../../server/listen.ts'
import { browserOrigin } from '../../server/public-url.ts'
import { startChild } from '../../server/supervisor/child.ts'
import type { LineReader } from '../../server/supervisor/child.ts'
import { siteEnvironment, siteUrlAt } from '../../server/supervisor/environment.ts'
import { LakeApi } from '../people/lake-api.ts'
import { createFirstLink } from '../people/sign-in-link.ts'
import { prepareBuild, prepareLake } from './prepare.ts'
import { print, seconds, step } from './progress.ts'
import { createShutdown } from './shutdown.ts'
import type { Shutdown } from './shutdown.ts'

type Mode = 'production' | 'development'

/** What this machine runs: both site and lake, or only one of them, with the other elsewhere. */
export const PARTS = ['all', 'site', 'lake'] as const
export type Part = (typeof PARTS)[number]

function welcome(origin: string, took: string, signIn: string): void {
  print(`
  Site    ${origin}
  Studio  ${origin}/studio
${signIn}
  Ready in ${took}. Press Ctrl+C to stop.
`)
}

/** Prints a line of the site, except how long Next took to read its settings. */
const printOfSite: LineReader = (line, stream) => {
  if (!line.includes('Running next.config')) print(line, stream)
}

/** The first sign-in link, as long as nobody has signed in; empty after that and in cloud mode. */
async function firstSignIn(lakeUrl: string | undefined, siteUrl: string): Promise<string> {
  if (lakeUrl === undefined) return ''
  try {
    const first = await createFirstLink(new LakeApi({ lakeUrl, siteUrl }))
    if (first === undefined) return ''
    return `
  Sign in ${first.link}
          Works once, within ten minutes. For another: npm run people -- link ${first.email}
`
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `\n  No sign-in link could be created (${reason}). Try npm run people.\n`
  }
}

interface Options {
  part?: Part
  /** Keep the files of content/ in step with publishing. */
  writeContent?: boolean
}

/** Runs the lake alone until `stopped`. */
async function runLake(shutdown: Shutdown, stopped: Promise<undefined>): Promise<void> {
  const lake = await prepareLake(env.PORT, shutdown, { alone: true })
  if (lake === undefined)
    throw new Error(
      'There is no lake to run: NEXT_PUBLIC_SANITY_PROJECT_ID is set, so the content is in Sanity’s cloud.',
    )
  print(`\n  Ready: the Content Lake alone, at ${lake.url} here. Press Ctrl+C to stop.\n`)
  await stopped
}

async function bringUp(
  mode: Mode,
  shutdown: Shutdown,
  { part = 'all', writeContent: isFollowed = false }: Options,
) {
  const started = performance.now()
  const port = await claimPort(env.PORT, env.HOST)
  const elsewhere = { url: env.LAKE_URL, isElsewhere: true }
  const own = part === 'site' ? undefined : await prepareLake(port, shutdown)
  const lake = part === 'site' && isLocal ? elsewhere : own
  if (lake === elsewhere && env.SANITY_API_READ_TOKEN === undefined)
    print('  Without SANITY_API_READ_TOKEN this instance shows no previews of drafts.')
  if (part === 'site' && env.NEWSLETTER_ACTION_URL === undefined)
    print(
      `  Signups are kept in ${resolve(subscriberFile(env.DATA_DIR))}. Sites on one machine share them by
  one DATA_DIR; for sites on several, set NEWSLETTER_ACTION_URL (docs/deploy.md).`,
    )
  if (isFollowed) {
    const { writeContent } = await import('./write-content.ts')
    await writeContent(lake?.url, shutdown)
  }
  if (mode === 'production') await prepareBuild(lake, port, shutdown)
  const site = await step('Starting the site', async () => {
    const child = startChild({
      name: 'site',
      args: ['server/main.ts', ...(mode === 'development' ? ['--dev'] : [])],
      env: siteEnvironment({ lake, port, mode }),
      readyWithinMs: 60_000,
      drainMs: env.DRAIN_SECONDS * 1000,
      onLine: printOfSite,
    })
    // Ctrl+C, which reaches only this process, tells the site not to wait for balancers.
    shutdown.defer(() => child.stop(shutdown.received() === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
    await child.ready
    return child
  })
  const origin = browserOrigin(env.HOST, port)
  const took = seconds(performance.now() - started)
  welcome(origin, took, await firstSignIn(own?.url, siteUrlAt(port)))
  return site
}

/**
 * Starts lake and site and keeps them running until a signal arrives or the site's process ends.
 * Stops everything that it started, even if it fails in between.
 */
export async function runSite(mode: Mode, options: Options = {}): Promise<void> {
  const shutdown = createShutdown()
  const stopped = new Promise<undefined>((resolve) => {
    shutdown.signal.addEventListener('abort', () => resolve(undefined))
  })
  try {
    if (options.part === 'lake') {
      await runLake(shutdown, stopped)
      return
    }
    const up = bringUp(mode, shutdown, options)
    // After a signal, nothing awaits this promise, and an unhandled rejection would end the
    // process.
    up.catch(() => {})
    const site = await Promise.race([up, stopped])
    const ended = site && (await Promise.race([site.ended, stopped]))
    if (ended !== undefined) throw new Error(`The site ended by itself (${ended}).`)
    print('Stopping.')
  } finally {
    await shutdown.run()
  }
}
