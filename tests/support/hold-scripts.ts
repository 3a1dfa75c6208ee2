import type { Page } from '@playwright/test'

/** Keeps the page from coming alive until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js*', async (route) => {
    await held
    await route.continue()
  })
  return release
}
