import type { Page } from '@playwright/test'

/**
 * Hides the caret and the players of films, which are the browser's and turn while they wait, and reserves
 * no space for a scrollbar, which on phones overlays the page.
 */
const STILL = `
  * { caret-color: transparent !important }
  video::-webkit-media-controls { visibility: hidden !important }
  html { scrollbar-gutter: auto !important }
`

/** Runs in the browser. */
async function settleInPage(css: string): Promise<void> {
  // Not a style element, because the page's policy would block it.
  const still = new CSSStyleSheet()
  still.replaceSync(css)
  document.adoptedStyleSheets.push(still)
  const images = [...document.images]
  for (const image of images) {
    image.loading = 'eager'
    image.decoding = 'sync'
    // Chooses again which of its files fits the window, which may have changed.
    if (image.srcset !== '') image.setAttribute('srcset', image.srcset)
  }
  // An image that cannot be loaded is visible as such in the picture.
  await Promise.all(images.map((image) => image.decode().catch(() => {})))
  // Referenced drawings have no load event; one that cannot be loaded stays without a box.
  const drawings = [...document.querySelectorAll('use')].filter((use) => use.checkVisibility())
  for (let waited = 0; waited < 5000; waited += 50) {
    if (drawings.every((use) => use.getBBox().width > 0)) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await document.fonts.ready
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity
    // Scroll animations stay as they are, and endless ones are cancelled.
    if (isEndless || animation.timeline !== document.timeline) animation.cancel()
    else animation.finish()
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Waits until the page has its final look: pictures and fonts loaded, transitions ended. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(settleInPage, STILL)
}
