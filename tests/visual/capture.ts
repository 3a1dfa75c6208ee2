import type { CDPSession, Page } from '@playwright/test'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Box around all matching elements, at the full width of the page; in CSS pixels. */
export async function boxAround(page: Page, selector: string): Promise<Box> {
  const box = await page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((part) =>
      part.getBoundingClientRect(),
    )
    const top = Math.min(...boxes.map((box) => box.top + scrollY))
    const bottom = Math.max(...boxes.map((box) => box.bottom + scrollY))
    return { x: 0, y: Math.floor(top), width: innerWidth, height: Math.ceil(bottom - top) }
  }, selector)
  if (Number.isFinite(box.height)) return box
  throw new Error(`There is no ${selector} at ${page.url()}.`)
}

/**
 * Takes a PNG of `box`, or of the window. Uses the browser's own protocol, because the strong
 * compression of `page.screenshot` takes longer than everything else here.
 */
export async function capture(browser: CDPSession, box: Box | undefined): Promise<Buffer> {
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: box !== undefined,
    ...(box && { clip: { ...box, scale: 1 } }),
  })
  return Buffer.from(data, 'base64')
}
