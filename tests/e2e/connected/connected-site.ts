import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startProvider } from '../../stand-ins/provider.ts'
import { startSentry } from '../../stand-ins/sentry.ts'
import { SENTRY_UPLOAD, type sentryUploads } from '../../stand-ins/sentry-uploads.ts'
import { copySources, linkPackages } from '../../support/copy-sources.ts'
import { bringBuild, keepBuild } from '../../support/kept-build.ts'
import { startOwnSite } from '../../support/own-site.ts'
import { freePort } from '../../../lake/tests/free-port.ts'
import { test as base } from '../fixtures.ts'

/** Part of the build that the next build of it leaves alone. */
const notesIn = (folder: string) => join(folder, '.next', 'cache')

/**
 * Puts the sources into `folder`, once in a run of the tests, with the build of an earlier run if nothing
 * has changed since. Resolves to their digest, or undefined if they are there already.
 */
async function prepareSources(folder: string): Promise<string | undefined> {
  if (existsSync(folder)) return undefined
  // Without the Studio, whose source maps are two fifths of the work, and which no test here opens.
  await copySources(folder, (file) => !file.startsWith('app/studio/'))
  const { sources } = await bringBuild('connected', folder)
  linkPackages(folder)
  return sources
}

/** Addresses of providers are part of a build. Where others use their ports meanwhile, it is made anew. */
async function portsOf(folder: string): Promise<{ provider: number; sentry: number }> {
  const file = join(notesIn(folder), 'test-ports.json')
  const earlier = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  const ports = {
    provider: await freePort(earlier.provider),
    sentry: await freePort(earlier.sentry),
  }
  await mkdir(notesIn(folder), { recursive: true })
  await writeFile(file, JSON.stringify(ports))
  return ports
}

type Uploads = Pick<ReturnType<typeof sentryUploads>, 'bundles' | 'releases'>

/** What the build uploaded, also if it was made in an earlier run, or for an earlier worker of this one. */
async function uploadsOf(folder: string, { bundles, releases }: Uploads): Promise<Uploads> {
  const build = await readFile(join(folder, '.next', 'BUILD_ID'), 'utf8')
  const file = join(notesIn(folder), `test-uploads-${build}.json`)
  if (!existsSync(file)) await writeFile(file, JSON.stringify({ bundles, releases }))
  return JSON.parse(await readFile(file, 'utf8'))
}

async function startConnectedSite(newsletterKey: string) {
  const folder = process.env['CONNECTED_SITE'] ?? ''
  const sources = await prepareSources(folder)
  const ports = await portsOf(folder)
  const provider = await startProvider(ports.provider)
  const sentry = await startSentry(ports.sentry)
  const home = join(folder, 'home')
  const site = await startOwnSite(
    {
      HOME: home,
      XDG_CONFIG_HOME: home,
      NEWSLETTER_ACTION_URL: provider.action,
      NEWSLETTER_API_KEY: newsletterKey,
      NEXT_PUBLIC_SENTRY_DSN: sentry.dsn,
      SENTRY_URL: sentry.origin,
      SENTRY_AUTH_TOKEN: SENTRY_UPLOAD.token,
      SENTRY_ORG: SENTRY_UPLOAD.org,
      SENTRY_PROJECT: SENTRY_UPLOAD.project,
      // Each test is a visitor with an address of its own.
      TRUST_PROXY: '1',
      DESIGN_PAGES: 'true',
    },
    folder,
    true,
  )
  const uploads = await uploadsOf(folder, sentry.uploads)
  if (sources !== undefined) await keepBuild('connected', folder, sources)
  return {
    origin: site.origin,
    /** Home folder of whoever builds and runs the site. */
    home,
    lakeToken: () => readFileSync(join(site.data, 'lake', 'token'), 'utf8').trim(),
    provider,
    sentry,
    uploads,
    async stop() {
      await site.stop()
      await provider.stop()
      await sentry.stop()
    },
  }
}

type ConnectedSite = Awaited<ReturnType<typeof startConnectedSite>>

interface WorkerFixtures {
  /** Key of the provider's API; empty for its form. */
  newsletterKey: string
  connected: ConnectedSite
}

let visitors = 0

/** `test` on a production build with a mailing-list provider and monitoring, both of them stand-ins. */
export const test = base.extend<object, WorkerFixtures>({
  newsletterKey: ['', { option: true, scope: 'worker' }],
  connected: [
    async ({ newsletterKey }, use) => {
      const site = await startConnectedSite(newsletterKey)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ connected }, use) => use(connected.origin),
  // Playwright reads the names of fixtures from this argument.
  // oxlint-disable-next-line eslint/no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    visitors += 1
    await use({ 'x-forwarded-for': `198.51.100.${visitors}` })
  },
})

export { expect } from '../fixtures.ts'
