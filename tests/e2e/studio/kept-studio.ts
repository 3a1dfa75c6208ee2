import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openPagesWithoutAvif } from '../fixtures.ts'
import type { Person, Role } from './lake.ts'
import { expect, isOpen, leave, test as base } from './studio.ts'

/** A browser in which somebody is signed in, with one page that stays. */
interface Kept {
  context: BrowserContext
  name: string
  session: Awaited<ReturnType<BrowserContext['cookies']>>
}

type SignIn = (context: BrowserContext, role?: Role) => Promise<Person>

async function openKept(browser: Browser, signIn: SignIn, role: Role): Promise<Kept> {
  const context = await browser.newContext()
  openPagesWithoutAvif(context)
  const { name } = await signIn(context, role)
  return { context, name, session: await context.cookies() }
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

interface Fixtures {
  role: Role
  kept: Kept
  /** A second editor, whose Studio is another one and stays open, too. */
  second: { page: Page; name: string }
}

/**
 * `test` for what people do in the Studio, who are signed in: `page` is that of somebody with `role`. The
 * Studio of each stays open from one test to the next, because a load takes seconds of a processor. A test
 * that fails takes them along: Playwright then starts a new worker. Of the options of browsers only
 * `viewport` has an effect.
 */
export const test = base.extend<Fixtures, { shelf: Map<Role | 'second', Kept> }>({
  role: ['editor', { option: true }],
  shelf: [
    // The first argument must be a pattern: Playwright reads the fixtures that it needs from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shelf = new Map<Role | 'second', Kept>()
      await use(shelf)
      for (const { context } of shelf.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  kept: async ({ browser, role, shelf, signIn }, use, { errors }) => {
    const kept = shelf.get(role) ?? (await openKept(browser, signIn, role))
    shelf.set(role, kept)
    await use(kept)
    if (errors.length === 0) await cleanUp(kept)
  },
  second: async ({ browser, shelf, signIn, watched }, use, { errors }) => {
    const kept = shelf.get('second') ?? (await openKept(browser, signIn, 'editor'))
    shelf.set('second', kept)
    const end = watched.watch(kept.context)
    await use({ page: await keptPage(kept.context), name: kept.name })
    end()
    if (errors.length === 0) await cleanUp(kept)
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
  endPages: ({ shelf }, use, { errors }) =>
    use(async () => {
      for (const { context } of shelf.values()) {
        const page = await keptPage(context)
        if (errors.length > 0) await page.close()
        else if (await isOpen(page)) await leave(page)
      }
    }),
})

export { expect }
