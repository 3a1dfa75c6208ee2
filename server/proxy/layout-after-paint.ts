import { inlineScript } from './inline-script.ts'

/**
 * Runs in the browser as source text, so that it must not use anything else in this file. Until the
 * first paint, browsers skip style and layout of what is far below the window. After the `load`
 * event, one section after the other gets its own again, each in an idle moment. With a finger there
 * is no scrollbar or End key that needs the page's true height: there sections wait until they come
 * near the window, or until the first scrolling. The menu's closed panel is laid out after the first
 * paint as well, so that a tap need not wait for it (docs/adr/0088).
 *
 * A skipped section counts as higher than any real one. Otherwise its content would reach over the
 * next section, and tools that check contrast would compare it with the wrong background.
 *
 * Not for a page that is shown again or from its middle, since where that is depends on the heights
 * above it; and not by a style sheet in the page, which would hold without scripts for good. Only the
 * name of the navigation tells of a link to words on the page (#:~:text=…).
 */
function layOutAfterPaint(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (!isNew || location.hash !== '' || navigation.name.includes(':~:')) return
  if (!CSS.supports('content-visibility', 'auto')) return
  const sheet = new CSSStyleSheet()
  let first = 3
  let withoutPanel = '#menu-panel:not(:popover-open) { display: none }'
  const skipFrom = (section: number) => {
    first = section
    sheet.replaceSync(
      `@media screen { main > section:nth-of-type(n + ${first}), body > footer { content-visibility: auto; contain-intrinsic-size: auto 300rem } ${withoutPanel} }`,
    )
  }
  const listening = new AbortController()
  const { signal } = listening
  /** Ends all skipping. */
  const end = () => {
    listening.abort()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  /** Safari has no idle callbacks. */
  const hasIdle = 'requestIdleCallback' in window
  const whenIdle = (work: () => void) =>
    hasIdle ? requestIdleCallback(work) : setTimeout(work, 50)
  const afterwards = () => whenIdle(next)
  const layOutPanel = () => {
    withoutPanel = ''
    skipFrom(first)
  }
  function next(): void {
    if (signal.aborted) return
    if (first > document.querySelectorAll('main > section').length) {
      end()
      return
    }
    skipFrom(first + 1)
    afterwards()
  }
  const showNear = ({ skipped, target }: Event & { skipped?: boolean }) => {
    if (skipped || !(target instanceof HTMLElement)) return
    if (target.matches('body > footer')) {
      end()
      return
    }
    const place = [...document.querySelectorAll('main > section')].indexOf(target) + 1
    if (place < first) return
    // Also lays out those above it, because everything above the window should have its true height. If
    // the visitor jumped here, as by a search on the page, the window then scrolls to show the same place.
    const top = () => target.getBoundingClientRect().top
    const before = top()
    skipFrom(place + 1)
    scrollBy({ top: top() - before, behavior: 'instant' })
  }
  /** A link to a place on the page leads to where it really is. */
  const showTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : undefined
    if (link?.hash && link.pathname === location.pathname) end()
  }
  skipFrom(first)
  document.adoptedStyleSheets.push(sheet)
  document.addEventListener('contentvisibilityautostatechange', showNear, { signal })
  document.addEventListener('click', showTarget, { capture: true, signal })
  // Leads to the true end of the page.
  addEventListener('keydown', ({ key }) => key === 'End' && end(), { signal })
  addEventListener('scroll', afterwards, { once: true, passive: true, signal })
  addEventListener(
    'load',
    () => {
      whenIdle(layOutPanel)
      if (!matchMedia('(pointer: coarse)').matches) afterwards()
      const main = document.querySelector('main')
      // When the router shows another page, nothing on that page is skipped.
      const routes = new MutationObserver((changes) => {
        const removed = changes.flatMap(({ removedNodes }) => [...removedNodes])
        if (removed.some(({ nodeName }) => nodeName === 'SECTION')) end()
      })
      if (main) routes.observe(main, { childList: true })
      signal.addEventListener('abort', () => routes.disconnect())
    },
    { once: true, signal },
  )
}

/** The text of the inline script. */
export const LAYOUT_SCRIPT = inlineScript(layOutAfterPaint)

/** `html` whose first view is painted before the rest is laid out. */
export const layoutAfterPaint = (html: string): string =>
  html.replace('</head>', (end) => `<script>${LAYOUT_SCRIPT}</script>${end}`)
