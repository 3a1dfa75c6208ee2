import type { Page } from '@playwright/test'

/** No caret, and no room for a scrollbar, which phones lay over the page. */
const STILL = `
  * { caret-color: transparent !important }
  html { scrollbar-gutter: auto !important }
`

/** Runs in the page. */
async function settleInPage(css: string): Promise<void> {
  // Not a style element, which the page's policy would refuse.
  const still = new CSSStyleSheet()
  still.replaceSync(css)
  document.adoptedStyleSheets.push(still)
  const images = [...document.images]
  for (const image of images) {
    image.loading = 'eager'
    image.decoding = 'sync'
  }
  // An image that cannot be had shows as such in the picture.
  await Promise.all(images.map((image) => image.decode().catch(() => {})))
  // Drawings by reference have no event of their own; one that cannot be had stays without a box.
  const drawings = [...document.querySelectorAll('use')].filter((use) => use.checkVisibility())
  for (let waited = 0; waited < 5000; waited += 50) {
    if (drawings.every((use) => use.getBBox().width > 0)) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await document.fonts.ready
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity
    // What scrolling draws rests drawn.
    if (isEndless || animation.timeline !== document.timeline) animation.cancel()
    else animation.finish()
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Waits until the page looks as it will: pictures and fonts in place, transitions at their end. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(settleInPage, STILL)
}
