import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { sectionSchemas } from '../../schemas/sections/index.ts'
import { thumbnailPath } from '../../schemas/sections/insert-menu.ts'
import { step } from '../support/progress.ts'
import { settle } from '../../tests/visual/settle.ts'
import { launchOptions } from '../testing/chromium.ts'

/** The narrowest desktop layout, so that text stays legible at thumbnail size. The menu's boxes are 3:2. */
const VIEW = { width: 1024, height: 683 }
const WIDTH = 400
/** Largest ratio of width to height. Of a wider section, only the left part is shown. */
const FLATTEST = 3
/**
 * Distance from the edge at which the background color is sampled, in pixels; a hairline border is
 * closer to the edge.
 */
const INSIDE = 4

/**
 * Takes one WebP picture of each section type, or of those in `only`, from its first fixture. Throws
 * if there is no such type, or if the design pages are not served.
 */
export async function takeThumbnails(address: string, only: readonly string[]): Promise<void> {
  const types = typesOf(only)
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ viewport: VIEW, reducedMotion: 'reduce', bypassCSP: true })
    await step(
      `Taking ${types.length} of ${sectionSchemas.length} pictures from ${address}`,
      async (note) => {
        let total = 0
        for (const type of types) {
          note(type)
          total += await takeOne(page, address, type)
        }
        return `${(total / 1000).toFixed(0)} kB`
      },
    )
  } finally {
    await browser.close()
  }
}

function typesOf(only: readonly string[]): readonly string[] {
  const all = sectionSchemas.map(({ name }) => name)
  const unknown = only.find((type) => !all.some((name) => name === type))
  if (unknown !== undefined) {
    throw new Error(`There is no section type "${unknown}". There are: ${all.join(', ')}.`)
  }
  return only.length > 0 ? only : all
}

/** Takes and writes the picture of one type. Returns its size in bytes. */
async function takeOne(page: Page, address: string, type: string): Promise<number> {
  const url = new URL(`/design/${type}`, address).href
  const answer = await page.goto(url).catch(() => undefined)
  if (answer?.status() !== 200) {
    throw new Error(
      `${url} is not served. Start npm run dev first, or name another site with --url.`,
    )
  }
  const section = page.locator(`[data-fixture="${type}-1"] > *`).first()
  // Hides the button of Next's development tools.
  await page.addStyleTag({ content: 'nextjs-portal { display: none }' })
  await settle(page)
  const { x, y, width, height } = (await section.boundingBox()) ?? { x: 0, y: 0, ...VIEW }
  const clip = {
    x,
    y: Math.ceil(y),
    width: Math.min(width, Math.max(height * FLATTEST, VIEW.width / 2)),
    height: Math.min(Math.floor(height), VIEW.height),
  }
  const file = join('public', thumbnailPath(type))
  const picture = await fitted(
    await page.screenshot({ clip, fullPage: true, animations: 'disabled' }),
  )
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, picture)
  return picture.length
}

/** Fits the picture into the box. A flat section is centered on its own background color. */
async function fitted(screenshot: Buffer): Promise<Buffer> {
  const corner = await sharp(screenshot)
    .extract({ left: INSIDE, top: INSIDE, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  const [r = 255, g = 255, b = 255] = corner
  const height = Math.round((WIDTH * 2) / 3)
  return sharp(screenshot)
    .resize({ width: WIDTH, height, fit: 'contain', background: { r, g, b } })
    .webp({ quality: 72, effort: 6 })
    .toBuffer()
}
