const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const SCRIPT = /<script src="([^"]+)" async=""><\/script>/g

/**
 * Runs in the browser from its own source text, so it can use nothing of this file. Starts once
 * all that is in view has come and a frame with it is painted; at once for who acts before that;
 * and after 3 seconds where a picture keeps everybody waiting.
 */
function startAfterPaint(addresses: string[]): void {
  const start = () => {
    for (const src of addresses.splice(0)) {
      document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
    }
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  addEventListener('pointerdown', start)
  addEventListener('keydown', start)
  setTimeout(start, 3000)
}

/**
 * `html` of a page whose scripts load once the page is painted, instead of sharing the line with
 * its fonts and pictures. Next has no setting for it. Pages read and work without their scripts.
 */
export function scriptsAfterPaint(html: string): string {
  const addresses = [...html.matchAll(SCRIPT)].map(([, src]) => src)
  if (addresses.length === 0) return html
  const starter = `<script>(${startAfterPaint.toString()})(${JSON.stringify(addresses)})</script>`
  return html
    .replaceAll(PRELOAD, '')
    .replaceAll(SCRIPT, '')
    .replace('</body>', () => `${starter}</body>`)
}
