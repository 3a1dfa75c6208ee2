import { inlineScript } from './inline-script.ts'

const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const SCRIPT = /<script src="([^"]+)" async=""><\/script>/g

/**
 * Runs in the browser as source text, so that it must not use anything else in this file. Fetches the
 * page's scripts in the frame after the `load` event, earlier at the visitor's first key or tap, and
 * after 3 seconds at the latest, in case a slow picture delays `load`. Runs them when the visitor has
 * done nothing for half a second: menus, questions and fields work without them, and a tap would wait
 * for their start.
 */
function startAfterPaint(addresses: string[]): void {
  let actedAt = -Infinity
  const { head } = document
  const fetched = (href: string) =>
    new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script' })
      head.append(Object.assign(link, { href, onload: resolve, onerror: resolve }))
    })
  const run = () => {
    const left = actedAt + 500 - performance.now()
    if (left > 0) return void setTimeout(run, left)
    for (const src of addresses) {
      head.append(Object.assign(document.createElement('script'), { src, async: true }))
    }
  }
  let isStarted = false
  const start = () => {
    if (!isStarted) void Promise.all(addresses.map(fetched)).then(run)
    isStarted = true
  }
  const act = () => {
    actedAt = performance.now()
    start()
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  addEventListener('pointerdown', act)
  // iPhones show what is pressed (`:active`) only where something listens to touches.
  addEventListener('touchstart', act, { passive: true })
  addEventListener('keydown', act)
  setTimeout(start, 3000)
}

/** The text of the inline script that starts the scripts at `addresses`. */
export const scriptStarter = (addresses: unknown): string =>
  inlineScript(startAfterPaint, addresses)

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
