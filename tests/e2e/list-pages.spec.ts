import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answersPress } from '../support/answers-press.ts'
import { readDocument } from '../support/html-document.ts'
import { lakeClient } from '../support/lake-client.ts'
import { withOwnSite } from '../support/own-site.ts'
import { expect, test as base } from './fixtures.ts'

/** With those of the demo content, three pages of the blog. */
const MORE_POSTS = 24
const PAGE = 12

/** An odd number of the newest posts on the home page, so that one would stand alone in two columns. */
const NEWEST = 5

/** Adds posts like one of the demo content, older than all of those. */
async function addPosts(lake: string, token: string): Promise<void> {
  const client = lakeClient(lake, token)
  const post = await client.getDocument('post-six-minutes')
  if (!post) throw new Error('There is no post to make others from.')
  const transaction = client.transaction()
  for (let number = 1; number <= MORE_POSTS; number += 1) {
    transaction.create({
      ...post,
      _id: `post-older-${number}`,
      title: `Older post ${number}`,
      slug: { _type: 'slug', current: `older-${number}` },
      publishedAt: new Date(Date.UTC(2020, 0, 1 - number)).toISOString().slice(0, 10),
    })
  }
  transaction.patch('page-home', { set: { 'sections[_key == "field"].count': NEWEST } })
  await transaction.commit()
}

/** `test` on a site whose blog has three pages. */
const test = base.extend<object, { site: string }>({
  site: [
    // The first argument must be a pattern: Playwright reads the fixtures that it needs from it.
    // oxlint-disable-next-line no-empty-pattern
    ({}, use) =>
      withOwnSite(async ({ data, origin }) => {
        const token = readFileSync(join(data, 'lake', 'token'), 'utf8').trim()
        await addPosts(`${origin}/lake`, token)
        await use(origin)
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site),
})

// In one worker: each would start a site.
test.describe.configure({ mode: 'default' })

const older = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByText('Older')
const newer = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByText('Newer')

/** Paths of the posts that a page lists, in its order. */
const posts = (page: Page) =>
  page
    .locator('main article')
    .evaluateAll((articles) =>
      articles.map((one) => one.querySelector('a[href^="/blog/"]')?.getAttribute('href') ?? ''),
    )

type Document = Awaited<ReturnType<typeof readDocument>>

/** Paths of the addresses that the head names by these relations; null where it names none. */
async function place({ select }: Document) {
  const links: [string, string | null][] = []
  for (const rel of ['canonical', 'prev', 'next']) {
    const [href] = await select(`head > link[rel="${rel}"]`, 'href')
    links.push([rel, href === undefined ? null : new URL(href, 'http://none').pathname])
  }
  return Object.fromEntries(links)
}

test('the blog goes on from page to page, with each post once', async ({ page }) => {
  const pages: string[][] = []
  const titles = new Set<string>()
  const places: object[] = []
  for (const path of ['/blog', '/blog/page/2', '/blog/page/3']) {
    const document = await readDocument(page, path)
    expect(document.status).toBe(200)
    pages.push(await document.select('main article a[href^="/blog/"]', 'href'))
    titles.add((await document.select('head > title')).join())
    places.push(await place(document))
  }
  expect(places).toEqual([
    { canonical: '/blog', prev: null, next: '/blog/page/2' },
    { canonical: '/blog/page/2', prev: '/blog', next: '/blog/page/3' },
    { canonical: '/blog/page/3', prev: '/blog/page/2', next: null },
  ])
  expect(titles.size).toBe(3)
  // The first page shows the newest post large, beside as many as the others.
  expect(pages.slice(0, 2).map(({ length }) => length)).toEqual([1 + PAGE, PAGE])
  const found = pages.flat()
  expect(new Set(found).size).toBe(found.length)
  const added = Array.from({ length: MORE_POSTS }, (_, index) => `/blog/older-${index + 1}`)
  expect(found.slice(-MORE_POSTS)).toEqual(added)
})

test('of an odd number of newest posts, two columns leave out the last', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/')
  const newest = page.locator('main article')
  await expect(newest).toHaveCount(NEWEST)
  const shown = await newest.evaluateAll((posts) => posts.map((post) => post.checkVisibility()))
  expect(shown).toEqual([true, true, true, true, false])
})

test('what is not a page of the list is not there', async ({ request }) => {
  for (const path of ['/blog/page/1', '/blog/page/4', '/blog/page/02']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('a category goes on like the blog, with posts of its own', async ({ page }) => {
  await page.goto('/blog/older-1')
  const category = page.locator('main a[href^="/blog/category/"]').first()
  const path = await category.getAttribute('href')
  await category.click()
  await expect(page).toHaveURL(`${path}`)
  const first = await posts(page)
  await older(page).click()
  await expect(page).toHaveURL(`${path}/page/2`)
  await expect(newer(page)).toBeVisible()
  const second = await posts(page)
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((post) => first.includes(post))).toEqual([])

  await test.step('a phone shows which category this is, also if it is the last in the row', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/blog')
    const row = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    const last = await row.last().getAttribute('href')
    await page.goto(`${last}`)
    await expect(row.last()).toHaveAttribute('aria-current', 'page')
    await expect(row.last()).toBeInViewport({ ratio: 1 })
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, reducedMotion: 'reduce' })

  test('the pager shows which page this is and what is pressed, and leads on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/blog/page/2')
    const pager = page.getByRole('navigation', { name: 'Pages' })

    await test.step('a phone shows which page this is', async () => {
      await expect(pager.getByText('2 of 3')).toBeVisible()
      for (const step of [newer(page), older(page)]) {
        const box = await step.boundingBox()
        expect.soft(box?.height).toBeGreaterThanOrEqual(44)
      }
    })

    for (const width of [390, 768]) {
      await test.step(`it shows what is pressed at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 })
        // Phones show no numbers.
        for (const link of await pager.locator('a:visible').all()) {
          expect.soft(await answersPress(link, page), await link.innerText()).toBe(true)
        }
      })
    }

    await test.step('a phone leads on', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await older(page).click()
      await expect(page).toHaveURL(/\/blog\/page\/3$/)
      await expect(pager.getByText('3 of 3')).toBeVisible()
      await expect(older(page)).toHaveCount(0)
    })
  })
})

test('a visitor turns the page, and goes back and forward', async ({ page }) => {
  await page.goto('/blog')
  const first = await posts(page)

  await test.step('the keyboard turns the page, which then begins at its top', async () => {
    await older(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/blog\/page\/2$/)
    const number = page.getByRole('link', { name: 'Page 2' })
    await expect(number).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    // The next step is on the screen, and not behind the link that was used, far below.
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toBeInViewport()
  })

  await test.step('back and forward return to the pages as they were', async () => {
    await expect(newer(page)).toBeVisible()
    const second = await posts(page)
    expect(second).not.toEqual(first)
    await page.goBack()
    await expect(page).toHaveURL(/\/blog$/)
    await expect.poll(() => posts(page)).toEqual(first)
    await page.goForward()
    await expect.poll(() => posts(page)).toEqual(second)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the links lead through all pages and back', async ({ page }) => {
    await page.goto('/blog')
    const first = await posts(page)
    for (const number of [2, 3]) {
      await older(page).click()
      await expect(page).toHaveURL(new RegExp(`/blog/page/${number}$`))
    }
    await newer(page).click()
    await newer(page).click()
    await expect(page).toHaveURL(/\/blog$/)
    expect(await posts(page)).toEqual(first)
  })
})
