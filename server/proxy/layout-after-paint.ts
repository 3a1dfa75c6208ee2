/**
 * Runs in the browser as source text, so that it must not use anything else in this file. Until the
 * first paint, browsers skip style and layout of what is far below the window; after the `load` event,
 * one section after the other gets its own again, in a task of its own.
 *
 * Not for a page that is shown again or from its middle, since where that is depends on the heights
 * above it; and not by a style sheet in the page, which would hold without scripts for good.
 */
function layOutAfterPaint(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (!isNew || location.hash !== '' || !CSS.supports('content-visibility', 'auto')) return
  const sheet = new CSSStyleSheet()
  let first = 3
  const skip = () => {
    sheet.replaceSync(
      `@media screen { main > section:nth-of-type(n + ${first}), body > footer { content-visibility: auto; contain-intrinsic-size: auto 50rem } }`,
    )
  }
  const next = () => {
    if (!document.querySelector(`main > section:nth-of-type(${first})`)) {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      return
    }
    first += 1
    skip()
    requestAnimationFrame(() => setTimeout(next))
  }
  skip()
  document.adoptedStyleSheets.push(sheet)
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(next)))
}

/** The text of the inline script. */
export const LAYOUT_SCRIPT = `(${layOutAfterPaint.toString()})()`

/** `html` whose first view is painted before the rest is laid out. */
export const layoutAfterPaint = (html: string): string =>
  html.replace('</head>', (end) => `<script>${LAYOUT_SCRIPT}</script>${end}`)
