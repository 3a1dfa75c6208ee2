import { expect, test as base } from '@playwright/test'
import type {
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Request,
  WebError,
  WebSocket,
} from '@playwright/test'

interface Fixtures {
  /** Console messages that a test provokes on purpose. */
  allowProblems: (pattern: RegExp) => void
  /** A browser of another visitor or person, watched as that of `page` is. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Origins of stand-ins on this machine, which the site may call. */
  standIns: readonly string[]
  watched: Watched
}

interface Watched {
  foreign: string[]
  problems: string[]
  /** Begins to watch a browser. Returns what ends it, for a browser that is there after the test. */
  watch: (context: BrowserContext) => () => void
}

const isOwn = (url: string, origin: string | undefined) =>
  ['data:', 'blob:', 'about:'].some((scheme) => url.startsWith(scheme)) ||
  new URL(url).host === new URL(origin ?? '').host

/**
 * Notes requests off the site's origin, and errors in the console. It is Chromium's flags that stop
 * the requests: a route that did would switch the browser's cache off, and delay every request.
 */
function createWatch(origin: string | undefined, standIns: readonly string[]): Watched {
  const foreign: string[] = []
  const problems: string[] = []
  const note = (url: string) => {
    const isAllowed = isOwn(url, origin) || standIns.some((other) => isOwn(url, other))
    if (!isAllowed) foreign.push(url)
  }
  const onRequest = (request: Request) => note(request.url())
  const onSocket = (socket: WebSocket) => note(socket.url())
  const onPage = (page: Page) => void page.on('websocket', onSocket)
  const onConsole = (message: ConsoleMessage) => {
    // The words of a failed request do not name it.
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  }
  const onError = (error: WebError) => void problems.push(String(error.error()))
  const watch = (context: BrowserContext) => {
    context.on('request', onRequest)
    context.on('page', onPage)
    context.on('console', onConsole)
    context.on('weberror', onError)
    for (const page of context.pages()) onPage(page)
    return () => {
      context.off('request', onRequest)
      context.off('page', onPage)
      context.off('console', onConsole)
      context.off('weberror', onError)
      for (const page of context.pages()) page.off('websocket', onSocket)
    }
  }
  return { foreign, problems, watch }
}

/**
 * AVIF would look the same, but takes a site several times as long to encode, once for each picture and size.
 * Beside this, a test that emulates print has to do so after each navigation, which takes it back.
 */
async function withoutAvif(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] })
}

/** The same for each page that a browser will open. */
export function openPagesWithoutAvif(context: BrowserContext): void {
  // One that is closed at once needs no pictures.
  context.on('page', (page) => void withoutAvif(page).catch(() => {}))
}

/**
 * `test` for every browser test: a request off the site's origin fails the test,
 * and so does an error in the console, such as a violated content security policy.
 */
export const test = base.extend<Fixtures>({
  standIns: [[], { option: true }],
  watched: [
    async ({ baseURL, standIns }, use) => {
      const watched = createWatch(baseURL, standIns)
      await use(watched)
      expect(watched.foreign, 'requests that would have left the machine').toEqual([])
    },
    { auto: true },
  ],
  // Only where a test uses it, since a new context is a process of its own.
  context: async ({ context, watched }, use) => {
    const end = watched.watch(context)
    await use(context)
    end()
  },
  page: async ({ page }, use) => {
    await withoutAvif(page)
    await use(page)
  },
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
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      openPagesWithoutAvif(context)
      watched.watch(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

export { expect }
