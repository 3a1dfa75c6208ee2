const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const SCRIPT = /<script src="([^"]+)" async=""><\/script>/g

/**
 * Runs in the browser as source text, so that it must not use anything else in this file. Starts the
 * page's scripts when the browser is idle after the `load` event. A tap or key before that starts
 * them too, but only after its effect has been painted: menus, questions and fields work without
 * scripts, and should not wait for them. After 3 seconds they start in any case, because a slow
 * picture can delay `load`.
 */
function startAfterPaint(addresses: string[]): void {
  const start = () => {
    for (const src of addresses.splice(0)) {
      document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
    }
  }
  const startAfterFrame = () => requestAnimationFrame(() => setTimeout(start))
  addEventListener('load', () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 1000 })
    else startAfterFrame()
  })
  addEventListener('click', startAfterFrame)
  addEventListener('keydown', startAfterFrame)
  setTimeout(start, 3000)
}

/** The text of the inline script that starts the scripts at `addresses`. */
export function scriptStarter(addresses: unknown): string {
  return `(${startAfterPaint.toString()})(${JSON.stringify(addresses)})`
}

/**
 * `html` changed so that its scripts load after the first paint instead of competing with fonts and
 * pictures for bandwidth. Next has no setting for this. Pages can be read and used without scripts.
 */
export function scriptsAfterPaint(html: string): string {
  const addresses = [...html.matchAll(SCRIPT)].map(([, src]) => src)
  if (addresses.length === 0) return html
  const starter = `<script>${scriptStarter(addresses)}</script>`
  return html
    .replaceAll(PRELOAD, '')
    .replaceAll(SCRIPT, '')
    .replace('</body>', () => `${starter}</body>`)
}
