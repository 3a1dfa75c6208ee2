import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

interface Seen {
  /** Names of the groups, each with the longest of its animations in milliseconds. */
  groups: Record<string, number>
}

declare global {
  interface Window {
    transitions: Seen[]
  }
}

/** Writes down every view transition of the page, from the first on. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    window.transitions = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      const look = async () => {
        await transition.ready
        const groups: Record<string, number> = {}
        for (const { effect } of document.documentElement.getAnimations({ subtree: true })) {
          const pseudo = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''
          const name = /^::view-transition-\w+(?:-\w+)?\((.+)\)$/.exec(pseudo)?.[1]
          const duration = Number(effect?.getTiming().duration)
          if (name) groups[name] = Math.max(groups[name] ?? 0, duration)
        }
        window.transitions.push({ groups })
      }
      void look()
      return transition
    }
  })
}

const transitions = (page: Page) => page.evaluate(() => window.transitions)
const alive = (page: Page) =>
  expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test.use({ viewport: { width: 1280, height: 800 } })
test.beforeEach(({ page }) => watch(page))

test('routes cross-fade in 180 ms, and the header stays', async ({ page }) => {
  await page.goto('/platform')
  await alive(page)
  await mainLink(page, 'The Solutions').click()
  await expect(page).toHaveURL(/\/solutions$/)
  await expect.poll(() => transitions(page)).toHaveLength(1)
  const [seen] = await transitions(page)
  expect(seen?.groups['root']).toBe(180)
  expect(seen?.groups).toHaveProperty('header')
})

test('a link to another place on the page is no change of route', async ({ page }) => {
  await page.goto('/company')
  await alive(page)
  await page.getByRole('link', { name: 'Media Center' }).first().click()
  await expect(page).toHaveURL(/#media-center$/)
  await page.locator('footer').getByRole('link', { name: 'Careers' }).first().click()
  await expect(page).toHaveURL(/\/careers$/)
  // That of the route comes after whatever the place would have begun.
  await expect.poll(() => transitions(page)).toHaveLength(1)
})

test('a post’s cover and title move from the list to the article', async ({ page }) => {
  await page.goto('/blog')
  await alive(page)
  const link = page.locator('main article h2 a, main article h3 a').first()
  const slug = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${slug}$`))
  await expect.poll(() => transitions(page)).toHaveLength(1)
  const groups = (await transitions(page))[0]?.groups ?? {}
  expect(groups[`cover-${slug}`]).toBe(360)
  expect(groups[`title-${slug}`]).toBe(360)
  expect(groups['root']).toBe(180)
})

test('nothing moves for people who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/blog')
  await alive(page)
  await page.locator('main article h2 a, main article h3 a').first().click()
  await expect(page).toHaveURL(/\/blog\/./)
  await expect(page.locator('h1')).toBeInViewport()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  for (const { groups } of await transitions(page)) {
    expect(Math.max(0, ...Object.values(groups))).toBe(0)
  }
})

test('going back and forth quickly ends at the right page, at the right place', async ({
  page,
}) => {
  await page.goto('/platform')
  await alive(page)
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await expect(mainLink(page, 'The Solutions')).not.toBeInViewport()
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  await mainLink(page, 'The Solutions').click()
  await expect(page).toHaveURL(/\/solutions$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  // Each as soon as the one before it has been taken note of, while its transition is running. A
  // browser may forget the place of a page that it leaves before the page was shown.
  for (const move of ['forward', 'back', 'forward'] as const) {
    await page.evaluate(
      (name) =>
        new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true })
          history[name]()
        }),
      move,
    )
  }
  await expect(page).toHaveURL(/\/solutions$/)
  await expect(page).toHaveTitle(/Solutions/)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await mainLink(page, 'The Platform').click()
  await mainLink(page, 'The Solutions').click()
  await expect(page).toHaveURL(/\/solutions$/)
  await expect(page.locator('main')).toHaveCount(1)
})
