import type { BrowserContext } from '@playwright/test'
import type { Role } from './lake.ts'
import { expect, isOpen, leave, test as base } from './studio.ts'

/** A browser in which somebody is signed in, with one page that stays. */
interface Kept {
  role: Role
  context: BrowserContext
  session: Awaited<ReturnType<BrowserContext['cookies']>>
}

/** The page that stays. Others are closed. */
async function keptPage(context: BrowserContext) {
  const [page = await context.newPage(), ...others] = context.pages()
  for (const other of others) await other.close()
  return page
}

/** Takes away what a test left in the browser. The Studio stays open, with no document. */
async function cleanUp({ context, session }: Kept) {
  const page = await keptPage(context)
  await page.unrouteAll()
  await context.unrouteAll()
  await context.clearPermissions()
  // Those of the session are never away, because the Studio may ask for something at that moment.
  const kept = new Set(session.map(({ name }) => name))
  for (const { name } of await context.cookies())
    if (!kept.has(name)) await context.clearCookies({ name })
  await context.addCookies(session)
  if (await isOpen(page)) await leave(page)
  // Any small file of the origin whose storage is emptied.
  else await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/**
 * `test` for what one person does in the Studio, who is signed in with `role`. The Studio stays open
 * from one test to the next, because a load takes seconds of a processor. A test that fails takes it
 * along: Playwright then starts a new worker. Of the options of browsers only `viewport` has an effect.
 */
export const test = base.extend<{ role: Role; kept: Kept }, { shelf: { kept?: Kept } }>({
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
  kept: async ({ browser, role, shelf, signIn }, use, { errors }) => {
    if (shelf.kept?.role !== role) {
      await shelf.kept?.context.close()
      const context = await browser.newContext()
      await signIn(context, role)
      shelf.kept = { role, context, session: await context.cookies() }
    }
    await use(shelf.kept)
    if (errors.length === 0) await cleanUp(shelf.kept)
  },
  context: async ({ kept, watched }, use) => {
    const end = watched.watch(kept.context)
    await use(kept.context)
    end()
  },
  page: async ({ context, viewport }, use) => {
    const page = await keptPage(context)
    if (viewport !== null) await page.setViewportSize(viewport)
    await use(page)
  },
  endPages: ({ context }, use, { errors }) =>
    use(async () => {
      const page = await keptPage(context)
      if (errors.length > 0) await page.close()
      else if (await isOpen(page)) await leave(page)
    }),
})

export { expect }
