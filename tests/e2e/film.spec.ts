import type { Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// The browser's own player needs no script of ours.
test.use({ javaScriptEnabled: false })

const shown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
const second = (player: HTMLVideoElement) => player.currentTime

test('a film loads once it is played, in parts and in its own room, and is a picture on paper', async ({
  page,
}) => {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (/\.(mp4|webm|vtt)$/.test(request.url())) asked.push(request)
  })
  await page.goto('/company')
  const film = page.getByLabel('A day on route 12', { exact: true })
  const poster = page.getByRole('img', { name: /^Drawing from above: a bus in the red bus lane/ })
  await film.scrollIntoViewIfNeeded()
  await expect.poll(() => poster.evaluate(shown)).toBe(true)
  const room = await film.boundingBox()
  expect(await poster.boundingBox()).toEqual(room)
  expect(asked).toEqual([])

  const answer = page.waitForResponse(/\.mp4$/)
  await film.focus()
  await page.keyboard.press('Space')
  expect((await answer).status()).toBe(206)
  await expect.poll(() => film.evaluate(second)).toBeGreaterThan(0)
  expect(await film.boundingBox()).toEqual(room)

  await page.emulateMedia({ media: 'print' })
  await expect(film).toBeHidden()
  await expect(poster).toBeVisible()
  await expect(page.locator('figcaption', { hasText: 'A day on route 12' })).toBeVisible()
})
