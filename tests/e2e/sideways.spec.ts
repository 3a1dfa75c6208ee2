import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })

for (const path of ['/', '/platform/camera'])
  test(`on a phone held sideways, ${path} begins with its picture beside the text`, async ({
    page,
  }) => {
    await page.goto(path)
    const hero = page.locator('main section').first()
    const heading = await hero.getByRole('heading', { level: 1 }).boundingBox()
    const picture = await hero.getByRole('img').first().boundingBox()
    if (heading === null || picture === null) throw new Error('A part is missing.')
    expect(heading.y + heading.height).toBeLessThan(390)
    expect(picture.y).toBeLessThan(heading.y)
    // Under the end of its box, where it fades in, but not under the words.
    const words = await hero.getByRole('heading', { level: 1 }).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })
    expect(words).toBeLessThan(picture.x + picture.width / 4)
  })
