import type { Page } from '@playwright/test'

interface Focus {
  /**
   * The focused element, as a reader of a failed test would call it. Empty for the page itself, and outside
   * of the part that is walked through.
   */
  name: string
  hasRing: boolean
  /** True if something else covers all of it, such as the fixed header. */
  isObscured: boolean
}

/** Runs in the browser: returns what is focused now, and whether it is visible. */
function focusNow(within: string): Focus {
  const element = document.activeElement
  if (!element || element === document.body || !element.closest(within))
    return { name: '', hasRing: true, isObscured: false }
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const { left, top, width, height } = element.getBoundingClientRect()
  const isSeenAt = (x: number, y: number) => {
    const found = document.elementFromPoint(left + width * x, top + height * y)
    return found !== null && (element.contains(found) || found.contains(element))
  }
  // From its middle on, where it is seen nearly always, since on a long page each look takes its time.
  const SHARES = [0.5, 0.1, 0.9]
  const isSeen = SHARES.some((x) => SHARES.some((y) => isSeenAt(x, y)))
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`,
    // Within its own player, the browser itself shows where the focus is.
    hasRing:
      element.matches('video') || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0),
    isObscured: !isSeen,
  }
}

/** More steps than any page needs; the one with all sections has some hundreds. */
const MAX_STEPS = 1000

/**
 * Presses `key` until the focus leaves the part of the page that matches `within`, `atMost` times. Returns
 * the names of what was focused on the way, and of what was not visible.
 */
export async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  { within = 'body', atMost = MAX_STEPS } = {},
) {
  const unseen: string[] = []
  const names: string[] = []
  while (names.length < atMost) {
    await page.keyboard.press(key)
    const { name, hasRing, isObscured } = await page.evaluate(focusNow, within)
    if (name === '') break
    names.push(name)
    if (!hasRing) unseen.push(`${name} has no ring`)
    if (isObscured) unseen.push(`${name} is covered`)
  }
  return { names, unseen }
}
