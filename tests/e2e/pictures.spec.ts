import { expect, test } from './fixtures.ts'

/** Addresses that the optimizer is asked for, as the pages print them. */
const optimized = (html: string) =>
  [...html.matchAll(/\/_next\/image\?url=([^"& ]+)/g)].map(([, url = '']) =>
    decodeURIComponent(url),
  )

test('pictures that are cut to a shape are signed, and shown by optimizer and lake alike', async ({
  request,
}) => {
  const html = await (await request.get('/blog/six-minutes')).text()
  const cut = optimized(html).find((address) => address.includes('?')) ?? ''
  expect(cut).toMatch(/^\/lake\/images\/.+[?&]s=[\w-]{22}$/)
  const query = new URLSearchParams({ url: cut, w: '640', q: '75' })
  for (const address of [cut, `/_next/image?${query}`]) {
    const answer = await request.get(address)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
  }
  // Another size by the same signature, on either way.
  const larger = cut.replace(/([?&][wh]=)\d+/, '$18192')
  expect(larger).not.toBe(cut)
  expect((await request.get(larger)).status()).toBe(403)
  const through = await request.get(
    `/_next/image?${new URLSearchParams({ url: larger, w: '640', q: '75' })}`,
  )
  expect(through.status()).toBeGreaterThanOrEqual(400)
  expect(through.status()).toBeLessThan(500)
})

test('visitors get the original and sizes of the list, and are told so about all else', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const [address = ''] = optimized(html)
  const [original = ''] = address.split('?')
  expect((await request.get(original)).status()).toBe(200)
  expect((await request.get(`${original}?w=640&q=75&auto=format`)).status()).toBe(200)
  const refused = await request.get(`${original}?w=8192&h=8192&fm=avif&q=100`)
  expect(refused.status()).toBe(403)
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('w (16, 32') })
})

/** How wide a picture is drawn that covers its box, and how wide the browser was told that it is. */
const widths = (picture: HTMLImageElement) => {
  const { clientHeight, clientWidth, naturalHeight, naturalWidth } = picture
  const drawn = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight)
  // With `sizes`, this is what they say and not what the file has.
  return { drawn, told: naturalWidth }
}

test.describe('pictures that fill a box', () => {
  // From narrow to wide, since a browser keeps a picture that is larger than it needs.
  for (const [section, sizes, most] of [
    // Among them are pictures of drawn cards, which are shown at several sizes.
    ['splitMedia', [390, 1440], Infinity],
    ['pageHero', [390, 768, 1440, 1920], 1.4],
    ['mediaFigure', [390, 768, 1440, 1920], 1.4],
    ['productHero', [390, 768, 1440, 1920], 1.4],
  ] as const) {
    test(`of ${section} are as sharp as they are drawn at every width`, async ({ page }) => {
      await page.setViewportSize({ width: sizes[0], height: 900 })
      await page.goto(`/design/${section}`)
      // Those of drawn cards have two fixed widths, for windows up to where the page begins to grow.
      const pictures = page.locator('main section img[sizes]')
      expect(await pictures.count()).toBeGreaterThan(0)
      for (const width of sizes) {
        await page.setViewportSize({ width, height: 900 })
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded()
          // After a change of the width, the browser first shows the picture that it had.
          await expect(async () => {
            const { drawn, told } = await picture.evaluate(widths)
            expect(told, `${width} px`).toBeGreaterThan(drawn * 0.97)
            expect(told, `${width} px`).toBeLessThan(drawn * most)
          }).toPass({ timeout: 15_000 })
        }
      }
    })
  }
})
