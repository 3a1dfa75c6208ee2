import { expect, test as base } from '@playwright/test'

interface Fixtures {
  /** Console messages that a test provokes on purpose. */
  allowProblems: (pattern: RegExp) => void
  onlyThisMachine: void
}

const isOwn = (url: string, origin: string | undefined) =>
  ['data:', 'blob:', 'about:'].some((scheme) => url.startsWith(scheme)) ||
  new URL(url).host === new URL(origin ?? '').host

/**
 * `test` for every browser test: a request off the site's origin is stopped and fails the test,
 * and so does an error in the console, such as a violated content security policy.
 */
export const test = base.extend<Fixtures>({
  onlyThisMachine: [
    async ({ baseURL, context }, use) => {
      const foreign: string[] = []
      await context.route(
        (url) => !isOwn(url.href, baseURL),
        async (route) => {
          foreign.push(route.request().url())
          await route.abort()
        },
      )
      await context.routeWebSocket(
        (url) => !isOwn(url.href, baseURL),
        (socket) => {
          foreign.push(socket.url())
        },
      )
      await use()
      expect(foreign, 'requests that would have left the machine').toEqual([])
    },
    { auto: true },
  ],
  allowProblems: [
    async ({ context }, use) => {
      const problems: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      context.on('weberror', (error) => problems.push(String(error.error())))
      await use((pattern) => {
        allowed.push(pattern)
      })
      const unexpected = problems.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
