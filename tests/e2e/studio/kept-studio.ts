import type { BrowserContext } from '@playwright/test'
import type { Role } from './lake.ts'
import { expect, isOpen, leave, test as base } from './studio.ts'

interface Kept {
  role: Role
  context: BrowserContext
  session: Awaited<ReturnType<BrowserContext['cookies']>>
}

/** The only page that is kept. Others that a test opened are closed. */
async function keptPage(context: BrowserContext) {
  const [page = await context.newPage(), ...others] = context.pages()
  for (const other of others) await other.close()
  return page
}

/** Leaves the Studio's page as a test may expect it, with nothing that the last one left in the browser. */
async function cleanUp({ context, session }: Kept) {
  const page = await keptPage(context)
  await page.unrouteAll()
  await context.unrouteAll()
  await context.clearPermissions()
  await context.clearCookies()
  await context.addCookies(session)
  if (!(await isOpen(page))) return void (await page.goto('about:blank'))
  await leave(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/**
 * `test` for what one person does in the Studio, who is signed in. The Studio stays open from one
 * test to the next, because a load takes seconds of a processor. After a test that failed, Playwright starts
 * a new worker and with it a new browser.
 */
export const test = base.extend<{ role: Role; kept: Kept }, { shelf: { kept?: Kept | undefined } }>(
  {
    role: ['editor', { option: true }],
    shelf: [
      // The first argument must be a pattern: Playwright reads the fixtures that it needs from it.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const shelf: { kept?: Kept } = {}
        await use(shelf)
        await shelf.kept?.context.close()
      },
      { scope: 'worker' },
    ],
    kept: async ({ browser, role, shelf, signIn }, use) => {
      if (shelf.kept?.role !== role) {
        await shelf.kept?.context.close()
        const context = await browser.newContext()
        await signIn(context, role)
        shelf.kept = { role, context, session: await context.cookies() }
      }
      await use(shelf.kept)
      await cleanUp(shelf.kept)
    },
    context: ({ kept }, use) => use(kept.context),
    page: async ({ context, viewport }, use) => {
      const page = await keptPage(context)
      if (viewport !== null) await page.setViewportSize(viewport)
      await use(page)
    },
    endPages: ({ context }, use) =>
      use(async () => {
        const page = await keptPage(context)
        if (await isOpen(page)) await leave(page)
      }),
  },
)

export { expect }
