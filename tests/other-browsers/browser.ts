import { setTimeout as sleep } from 'node:timers/promises'

/** A browser with one window, driven by the keyboard and mouse as a person would. */
export interface Browser {
  /** Name and version, such as `firefox 153.0`. */
  name: string
  /** Begins to load an address. */
  open(url: string): Promise<void>
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** The result of an expression on the page, as JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Carries out actions as WebDriver defines them: https://w3c.github.io/webdriver/#actions */
  act(actions: readonly InputSource[]): Promise<void>
  /** Errors that the page wrote to the console; none where the browser does not tell. */
  errors: readonly string[]
  close(): Promise<void>
}

interface InputSource {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: readonly Record<string, string | number>[]
}

/** Keys that stand for no character: https://w3c.github.io/webdriver/#keyboard-actions */
export const KEYS = { Enter: '\uE007', Escape: '\uE00C' } as const

/** Types on what has the focus. */
export function type(browser: Browser, text: string): Promise<void> {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return browser.act([{ type: 'key', id: 'keyboard', actions }])
}

/** Clicks into the middle of the first element that `selector` finds, scrolled into view. */
export async function click(browser: Browser, selector: string): Promise<void> {
  const find = `document.querySelector(${JSON.stringify(selector)})`
  await until(browser, `${find} !== null`)
  await browser.evaluate(`void ${find}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
  await until(browser, `new Promise((done) => requestAnimationFrame(() => done(true)))`)
  // A string of two whole numbers, since a browser may send any other value in its own shape.
  const place = await browser.evaluate(
    `(({ x, y, width, height }) => [x + width / 2, y + height / 2].map(Math.round).join())(${find}.getBoundingClientRect())`,
  )
  const [x = 0, y = 0] = String(place).split(',').map(Number)
  const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } } as const
  const actions = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  await browser.act([{ ...mouse, actions }])
}

/** Waits until the expression is true. Throws after 20 seconds, with the address that is open. */
export async function until(browser: Browser, expression: string): Promise<void> {
  const end = Date.now() + 20_000
  let found: unknown
  while (Date.now() < end) {
    found = await browser.evaluate(expression).catch(String)
    if (found === true) return
    await sleep(100)
  }
  const url = await browser.evaluate('location.href')
  throw new Error(`${browser.name} at ${String(url)}: ${expression} is ${String(found)}.`)
}

/** Asks again until there is an answer. Throws the last error after 30 seconds. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + 30_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(200)
    }
  }
}
