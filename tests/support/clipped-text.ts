/**
 * Runs in the browser: returns HTML texts that extend beyond the sides of the screen, or beyond a
 * box that clips and cannot be scrolled. Texts within drawings are not checked.
 */
export function clippedTexts(body: Element): string[] {
  const SLACK_PX = 1
  const CUTS = new Set(['hidden', 'clip'])
  const SCROLLS = new Set(['auto', 'scroll'])
  const width = document.documentElement.clientWidth

  const isCut = (rect: DOMRect, element: Element): boolean => {
    for (let box: Element | null = element; box && box !== body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      if (SCROLLS.has(overflowX) || SCROLLS.has(overflowY)) return false
      const bounds = box.getBoundingClientRect()
      // Visible only to screen readers.
      if (bounds.width <= 1 && bounds.height <= 1) return false
      const beside = rect.left < bounds.left - SLACK_PX || rect.right > bounds.right + SLACK_PX
      const below = rect.top < bounds.top - SLACK_PX || rect.bottom > bounds.bottom + SLACK_PX
      if ((CUTS.has(overflowX) && beside) || (CUTS.has(overflowY) && below)) return true
    }
    return rect.left < -SLACK_PX || rect.right > width + SLACK_PX
  }

  const range = document.createRange()
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element?.checkVisibility() || node.textContent?.trim() === '') continue
    if (element.closest('.sr-only, [aria-hidden=true], svg, [href="#main"]')) continue
    range.selectNodeContents(node)
    if ([...range.getClientRects()].some((rect) => isCut(rect, element))) {
      found.push(node.textContent ?? '')
    }
  }
  return found
}
