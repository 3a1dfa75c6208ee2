import type { BrowserContext, Page } from '@playwright/test'
import { startStandIns, startStandInsWithOneTrust } from '../stand-ins/all.ts'
import type { VendorServer } from '../stand-ins/vendor-server.ts'
import { startOwnSite } from '../support/own-site.ts'
import { expect, test as base } from './fixtures.ts'

export { expect }

/** Header in which these tests tell the visitor's country. */
export const COUNTRY_HEADER = 'x-country'

type StandIns = Awaited<ReturnType<typeof startStandIns>>

/** `test` on a site that is configured to use the stand-ins that `start` starts. */
function onSiteWith<Started extends StandIns>(start: () => Promise<Started>) {
  return base.extend<object, { vendors: Started; site: string }>({
    vendors: [
      // The first argument must be a pattern: Playwright reads the fixtures that it needs from it.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const started = await start()
        await use(started)
        await started.close()
      },
      { scope: 'worker' },
    ],
    site: [
      async ({ vendors }, use) => {
        const site = await startOwnSite({ ...vendors.variables, COUNTRY_HEADER })
        await use(site.origin)
        await site.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ site }, use) => use(site),
    standIns: ({ vendors }, use) => {
      for (const server of vendors.servers) {
        server.received.length = 0
        server.health = 'well'
      }
      return use(vendors.servers.map(({ origin }) => origin))
    },
  })
}

/** `test` on a site with every vendor that asks for consent itself. */
export const test = onSiteWith(startStandIns)

/** `test` on a site with every vendor where OneTrust asks for consent. */
export const testWithOneTrust = onSiteWith(startStandInsWithOneTrust)

/** Lets the site's server take the visitor for one in `country`, as a CDN would tell it. */
export async function visitFrom(page: Page, country: string): Promise<void> {
  await page.route('**/api/consent-default', (route) =>
    route.continue({ headers: { ...route.request().headers(), [COUNTRY_HEADER]: country } }),
  )
}

/** Browser code, before the page's own: a browser that sends Global Privacy Control. */
export function refuseByBrowser(): void {
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
}

/** Names of everything that the site keeps in the browser, in order. */
export async function kept(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies()
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return [...cookies.map(({ name }) => name), ...stored].toSorted()
}

/** The page views that an analytics server has received, with the fields that tests speak of. */
export const pageViews = (matomo: VendorServer) =>
  matomo.received
    .filter(({ fields }) => 'action_name' in fields || 'search' in fields)
    .map(({ fields }) => fields)

/** Waits for the page view of the page that is shown now, and for what comes with it. */
export async function settled(page: Page, matomo: VendorServer, count = 1): Promise<void> {
  await expect.poll(() => pageViews(matomo).length).toBeGreaterThanOrEqual(count)
  await page.waitForLoadState('networkidle')
}

/** The paths that a server was asked for, in order and without repetitions. */
export const asked = ({ received }: VendorServer) =>
  [...new Set(received.map(({ path }) => path))].toSorted()

export const banner = (page: Page) => page.getByRole('region', { name: 'Your choice of cookies' })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' })
export const settingsButton = (page: Page) => page.getByRole('button', { name: 'Cookie Settings' })
export const active = (page: Page) => page.evaluate(() => window.OnetrustActiveGroups)
