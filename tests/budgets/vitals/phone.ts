import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** Screen of a mid-range phone. */
const SCREEN = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.75,
  isMobile: true,
  hasTouch: true,
}

/**
 * Slow 4G as in Chromium's tools: 1.6 Mbit/s down, 750 kbit/s up, and 150 ms latency for each
 * request.
 */
const SLOW_4G = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
}

const CPU_SLOWDOWN = 4

export interface Phone {
  page: Page
  session: CDPSession
}

/**
 * Opens an empty tab with an empty cache and a CPU slowed down to a quarter, passes it to `work`,
 * and closes it. `isSlowLine` throttles the network as well. Chromium really delays the bytes,
 * instead of estimating afterwards what a slow connection would have cost.
 */
export async function onPhone<T>(
  browser: Browser,
  { isSlowLine }: { isSlowLine: boolean },
  work: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await browser.newContext(SCREEN)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (isSlowLine) await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await work({ page, session })
  } finally {
    await context.close()
  }
}
