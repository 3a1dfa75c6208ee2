/**
 * Runs in the browser as source text, so that it must not use anything else in this file.
 *
 * Opening or closing a modal dialog makes browsers compute the styles of the whole page anew, which
 * takes a slow phone a fifth of a second on a long one. Sections outside the window are therefore
 * skipped while the menu is open, also before the page's scripts run (docs/adr/0077). They keep their
 * heights: app/globals.css lets browsers remember them. Not for a dialog inside one of them, which
 * would not be seen either.
 */
function skipUnderMenu(): void {
  const sections = 'main > section, body > footer'
  let skipped: HTMLElement[] = []
  let frame = 0
  const set = (value: string) => {
    for (const section of skipped) section.style.contentVisibility = value
  }
  const isMenu = ({ target }: Event) =>
    target instanceof HTMLDialogElement && !target.closest(sections)
  const skip = () => {
    cancelAnimationFrame(frame)
    // From a dialog that has just been closed.
    set('')
    skipped = [...document.querySelectorAll<HTMLElement>(sections)].filter((section) => {
      const { bottom, top } = section.getBoundingClientRect()
      return bottom < 0 || top > innerHeight
    })
    set('hidden')
  }
  // Sections that come near the window are shown at once, the others one in each frame.
  const show = () => {
    set('auto')
    const next = () => {
      const section = skipped.shift()
      if (section === undefined) return
      section.style.contentVisibility = ''
      frame = requestAnimationFrame(next)
    }
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(next)
  }
  // These events do not bubble.
  const isCapturing = true
  document.addEventListener(
    'beforetoggle',
    (event) => {
      if (isMenu(event) && event.newState === 'open') skip()
    },
    isCapturing,
  )
  document.addEventListener('close', (event) => isMenu(event) && show(), isCapturing)
  addEventListener('resize', show)
}

/** The text of the inline script. */
export const MENU_SCRIPT = `(${skipUnderMenu.toString()})()`

/** `html` whose menu opens and closes without new styles for what cannot be seen. */
export const skippingUnderMenu = (html: string): string =>
  html.replace('</body>', (end) => `<script>${MENU_SCRIPT}</script>${end}`)
