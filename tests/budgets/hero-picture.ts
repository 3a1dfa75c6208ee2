import type { Browser } from '@playwright/test'
import { LIMITS } from './limits.ts'

const WIDTH = 1080

/** Reports if the first picture of the home page, as sent at 1080 px wide, exceeds its limit. */
export async function heroProblems(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(origin)
    const sets = await page
      .locator('main > section:first-of-type :is(img, source)')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('srcset') ?? ''))
    const addresses = sets.flatMap((set) =>
      set.split(', ').flatMap((candidate) => {
        const [address = '', width] = candidate.split(' ')
        return width === `${WIDTH}w` ? [address] : []
      }),
    )
    if (addresses.length === 0) return [`The home page has no picture ${WIDTH} px wide to measure.`]
    const problems: string[] = []
    for (const address of addresses) {
      const answer = await context.request.get(origin + address, {
        headers: { accept: 'image/avif,image/webp,*/*' },
      })
      const { length } = await answer.body()
      const size = `${(length / 1000).toFixed(1)} kB of ${answer.headers()['content-type']}`
      console.log(`Picture of the home page, ${WIDTH} px wide: ${size}`)
      if (!answer.ok() || length > LIMITS.hero) {
        problems.push(
          `${address} answered ${answer.status()} with ${size}; at most ${LIMITS.hero / 1000} kB are allowed.`,
        )
      }
    }
    return problems
  } finally {
    await context.close()
  }
}
