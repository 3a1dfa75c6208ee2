import { expect, test } from '../e2e/fixtures.ts'
import { boxAround, capture } from './capture.ts'
import { compare, OTHER_BROWSER, SAME_BROWSER } from './compare.ts'
import { readPixels, reduce, toBaseline } from './pixels.ts'
import { settle } from './settle.ts'

/** Small changes to a real section, each made by a style. The check must notice all of them. */
const CHANGES: Record<string, { selector: string; style: string }> = {
  'a heading two pixels to the right': { selector: 'h2', style: 'translate: 2px' },
  'a paragraph two pixels lower': { selector: 'p', style: 'translate: 0 2px' },
  'a button in the color of another state': { selector: 'a', style: 'background: #1550e6' },
  'a button without its border': { selector: 'a + a', style: 'box-shadow: none' },
  'a missing icon': { selector: 'a svg', style: 'visibility: hidden' },
  'a clipped label': { selector: 'a', style: 'clip-path: inset(0 2rem 0 0)' },
  'a ground of another white': { selector: 'section:last-child', style: 'background: #ffffff' },
}

const PATH = '/design/ctaBand'
const FIXTURE = '[data-fixture]'

test('small changes to a section are seen, and a second look at the same one is not', async ({
  page,
}) => {
  const protocol = await page.context().newCDPSession(page)
  const look = async () => {
    await settle(page)
    return reduce(await capture(protocol, await boxAround(page, FIXTURE)))
  }
  await page.goto(PATH)
  const expected = await readPixels(await toBaseline(await look()))
  await page.reload()
  expect(compare(expected, await look(), SAME_BROWSER)).toBeUndefined()

  for (const [name, { selector, style }] of Object.entries(CHANGES)) {
    const part = page.locator(`${FIXTURE} ${selector}`).first()
    await part.evaluate((element, style) => element.setAttribute('style', style), style)
    const actual = await look()
    for (const tolerance of [SAME_BROWSER, OTHER_BROWSER]) {
      expect.soft(compare(expected, actual, tolerance), name).toBeDefined()
    }
    await part.evaluate((element) => element.removeAttribute('style'))
  }
})
