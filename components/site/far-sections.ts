/**
 * Opening or closing a modal dialog makes browsers compute the styles of the whole page anew, which
 * takes a slow phone a fifth of a second on a long one. Sections outside the window are therefore
 * skipped while the menu is open (docs/adr/0077). They keep their heights: app/globals.css lets
 * browsers remember them. Not for a dialog inside one of them, which would not be seen either.
 */

const SECTIONS = 'main > section, body > footer'

let skipped: HTMLElement[] = []
let frame = 0

function isOutsideWindow(section: HTMLElement): boolean {
  const { bottom, top } = section.getBoundingClientRect()
  return bottom < 0 || top > innerHeight
}

/** Call before the dialog opens. */
export function skipFarSections(): void {
  cancelAnimationFrame(frame)
  // From a dialog that has just been closed.
  for (const section of skipped) section.style.contentVisibility = ''
  skipped = [...document.querySelectorAll<HTMLElement>(SECTIONS)].filter(isOutsideWindow)
  for (const section of skipped) section.style.contentVisibility = 'hidden'
}

/**
 * Call when the dialog has closed or the window has another size. Sections that come near the window
 * are shown at once, the others one in each frame.
 */
export function showFarSections(): void {
  for (const section of skipped) section.style.contentVisibility = 'auto'
  const next = () => {
    const section = skipped.shift()
    if (section === undefined) return
    section.style.contentVisibility = ''
    frame = requestAnimationFrame(next)
  }
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(next)
}
