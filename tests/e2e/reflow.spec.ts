import { brokenWords } from '../support/broken-words.ts'
import { clippedTexts } from '../support/clipped-text.ts'
import { enlargeText } from '../support/enlarge-text.ts'
import { expect, test } from './fixtures.ts'

/** Widths in pixels at which text is enlarged. */
const ENLARGED = [390, 1440]

/** Between phones and wide windows, the footer and the header have other columns. */
const TABLET = { width: 1024, height: 768 }

// The pages with the evidence card, the review screen, the funnel, the map and the wordmarks.
const PAGES = ['/', '/platform', '/solutions']

test.use({ reducedMotion: 'reduce' })

test.describe('where things move', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('with larger text no words are cut off, on tablets and small desktops neither', async ({
    page,
  }) => {
    for (const path of [...PAGES, '/applications/transit-buses']) {
      await page.goto(path)
      for (const size of [150, 200]) {
        await enlargeText(page, size)
        for (const width of [640, 768, 1024, 1280, 1366]) {
          await page.setViewportSize({ width, height: 768 })
          const cut = await page.locator('main').evaluate(clippedTexts)
          expect.soft(cut, `${path}, ${width} px, ${size} %`).toEqual([])
        }
      }
    }
  })
})

/** Browser code: the texts of those elements that go on in a second line. */
function inTwoLines(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getClientRects().length > 1 ? [element.textContent] : []
  })
}

test('with text at 200 % no words are cut off, in drawings neither', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    await enlargeText(page)
    for (const width of ENLARGED) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await page.locator('body').evaluate(clippedTexts)
      expect.soft(cut, `${path}, ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, path).toBeLessThanOrEqual(320)
    const times = page.getByText(/^\d\d:\d\d:\d\d$/)
    expect.soft(await times.evaluateAll(inTwoLines), path).toEqual([])
  }

  await test.step('and on a tablet none of header and footer', async () => {
    await page.setViewportSize(TABLET)
    for (const part of ['banner', 'contentinfo'] as const)
      expect.soft(await page.getByRole(part).evaluate(clippedTexts), part).toEqual([])
  })

  await test.step('nor on the narrowest phones, whose header has its button', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const part of ['banner', 'contentinfo'] as const)
      expect.soft(await page.getByRole(part).evaluate(clippedTexts), part).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.getByRole('button', { name: 'Open Menu' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('and labels of the route strip on /solutions stay on it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const label = page.locator('svg text', { hasText: 'Market Hall' }).last()
    const inside = await label.evaluate((text) => {
      const { left, right } = text.getBoundingClientRect()
      const strip = text.closest('svg')?.getBoundingClientRect()
      return strip !== undefined && left >= strip.left && right <= strip.right
    })
    expect(inside).toBe(true)
  })
})

test('with text at 200 % phones break no word of a heading or link', async ({
  allowProblems,
  page,
}) => {
  allowProblems(/404/)
  await page.setViewportSize({ width: 390, height: 844 })
  // Long words in headings, two columns of links, a list beside a drawing, a long compound.
  for (const path of ['/platform/camera', '/company', '/no-such-page', '/privacy-policy']) {
    await page.goto(path)
    await enlargeText(page)
    const main = page.locator('main')
    expect.soft(await main.evaluate(brokenWords), path).toEqual([])
    expect.soft(await main.evaluate(clippedTexts), path).toEqual([])
  }
})

test('a low window holds the lane that opens /platform', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/platform')
  const camera = page.locator('main section').first().getByRole('listitem').first().locator('img')
  // Things stand out 24 px below the lane.
  const lane = await camera.evaluate((image) => image.getBoundingClientRect().bottom - 24)
  expect(lane).toBeLessThanOrEqual(720)
})

/** Browser code: gives each wordmark a name as long as there can be, and returns those that leave their place. */
function namesOutOfPlace(strip: Element): string[] {
  return [...strip.querySelectorAll('li')].flatMap((item, at) => {
    const name = [...(item.firstElementChild?.childNodes ?? [])].at(-1)
    if (!name) return ['none']
    name.textContent = 'Metropolitan Transit of Greater Lakemoor'
    const words = document.createRange()
    words.selectNodeContents(name)
    const [inner, outer] = [words.getBoundingClientRect(), item.getBoundingClientRect()]
    return inner.right > outer.right + 1 || outer.right > innerWidth ? [`${at + 1}`] : []
  })
}

test('long names in a strip of wordmarks neither leave the window nor lie on one another', async ({
  page,
}) => {
  await page.goto('/design/logoStrip')
  for (const width of [320, 390, 620, 640, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const list = page.locator('main ul').first()
    expect.soft(await list.evaluate(namesOutOfPlace), `${width} px`).toEqual([])
  }
})
