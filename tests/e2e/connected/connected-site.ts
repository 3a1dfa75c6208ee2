import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startProvider } from '../../stand-ins/provider.ts'
import { startSentry } from '../../stand-ins/sentry.ts'
import { SENTRY_UPLOAD, type sentryUploads } from '../../stand-ins/sentry-uploads.ts'
import { copySources } from '../../support/copy-sources.ts'
import { startOwnSite } from '../../support/own-site.ts'
import { freePort } from '../../../lake/tests/free-port.ts'
import { test as base } from '../fixtures.ts'

/** Addresses of providers are part of a build, which a run of the tests makes once. */
async function portsOf(folder: string): Promise<{ provider: number; sentry: number }> {
  const file = join(folder, 'test-ports.json')
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true })
    // Without the Studio, whose source maps are two fifths of the work, and which no test here opens.
    await copySources(folder, (file) => !file.startsWith('app/studio/'))
    const ports = { provider: await freePort(), sentry: await freePort() }
    await writeFile(file, JSON.stringify(ports))
  }
  return JSON.parse(await readFile(file, 'utf8'))
}

type Uploads = Pick<ReturnType<typeof sentryUploads>, 'bundles' | 'releases'>

/** What the build uploaded. It is made once; a second try has another worker, to which nothing was sent. */
async function uploadsOf(folder: string, { bundles, releases }: Uploads): Promise<Uploads> {
  const file = join(folder, 'test-uploads.json')
  if (!existsSync(file)) await writeFile(file, JSON.stringify({ bundles, releases }))
  return JSON.parse(await readFile(file, 'utf8'))
}

async function startConnectedSite(newsletterKey: string) {
  const folder = process.env['CONNECTED_SITE'] ?? ''
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
  return {
    origin: site.origin,
    /** Home folder of whoever builds and runs the site. */
    home,
    lakeToken: () => readFileSync(join(site.data, 'lake', 'token'), 'utf8').trim(),
    provider,
    sentry,
    uploads: await uploadsOf(folder, sentry.uploads),
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
