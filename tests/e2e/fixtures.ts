import { expect, test as base } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'

interface Fixtures {
  /** Console messages that a test provokes on purpose. */
  allowProblems: (pattern: RegExp) => void
  /** A browser of another visitor or person, watched as that of `page` is. */
  anotherBrowser: () => Promise<BrowserContext>
  watched: Watched
}

interface Watched {
  foreign: string[]
  problems: string[]
  watch: (context: BrowserContext) => Promise<void>
}

const isOwn = (url: string, origin: string | undefined) =>
  ['data:', 'blob:', 'about:'].some((scheme) => url.startsWith(scheme)) ||
  new URL(url).host === new URL(origin ?? '').host

/** Stops and notes requests off the site's origin; notes errors in the console. */
function createWatch(origin: string | undefined): Watched {
  const foreign: string[] = []
  const problems: string[] = []
  const isForeign = (url: URL) => !isOwn(url.href, origin)
  async function watch(context: BrowserContext) {
    await context.route(isForeign, async (route) => {
      foreign.push(route.request().url())
      await route.abort()
    })
    // Only noted, because Chromium's flags stop them, and stand-ins for sockets behave differently.
    context.on('page', (page) => {
      page.on('websocket', (socket) => {
        if (isForeign(new URL(socket.url()))) foreign.push(socket.url())
      })
    })
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    context.on('weberror', (error) => problems.push(String(error.error())))
  }
  return { foreign, problems, watch }
}

/**
 * `test` for every browser test: a request off the site's origin is stopped and fails the test,
 * and so does an error in the console, such as a violated content security policy.
 */
export const test = base.extend<Fixtures>({
  watched: [
    async ({ baseURL, context }, use) => {
      const watched = createWatch(baseURL)
      await watched.watch(context)
      await use(watched)
      expect(watched.foreign, 'requests that would have left the machine').toEqual([])
    },
    { auto: true },
  ],
  allowProblems: [
    async ({ watched }, use) => {
      const allowed: RegExp[] = []
      await use((pattern) => {
        allowed.push(pattern)
      })
      const unexpected = watched.problems.filter(
        (text) => !allowed.some((pattern) => pattern.test(text)),
      )
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  anotherBrowser: async ({ browser, watched }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push(context)
      await watched.watch(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

export { expect }
