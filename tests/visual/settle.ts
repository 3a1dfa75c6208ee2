import type { Page } from '@playwright/test'

/** Runs in the page: nothing moves, blinks or is still to come. */
async function settleInPage(): Promise<void> {
  const still = new CSSStyleSheet()
  still.replaceSync('* { caret-color: transparent !important; scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(still)
  window.scrollTo(0, 0)
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  // An image that cannot be had shows as such in the picture.
  await Promise.all(images.map((image) => image.decode().catch(() => {})))
  await document.fonts.ready
  const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
  for (const animation of running) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Waits until the page looks as it will: pictures and fonts in place, transitions at their end. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(settleInPage)
}
