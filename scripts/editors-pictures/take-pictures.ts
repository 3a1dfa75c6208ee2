import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { LakeApi } from '../people/lake-api.ts'
import { createSignInLink } from '../people/sign-in-link.ts'
import { step } from '../support/progress.ts'
import { launchOptions } from '../testing/chromium.ts'
import { addUnfinishedPage } from './unfinished.ts'

const FOLDER = join('docs', 'images', 'editors')
const VIEW = { width: 1280, height: 800 }
const WIDTH = 1120
/** Timeout for the Studio's first load on a busy machine. */
const WAIT_MS = 90_000
/** Pause for pictures, fonts and panes to settle. */
const SETTLE_MS = 2500

/** A picture of the guide: its name, where it is taken, and what to do before. */
interface Shot {
  name: string
  path: string
  ready: (page: Page) => Promise<unknown>
  /** Adds what the picture needs to be telling. Returns what removes it. */
  given?: (page: Page) => Promise<() => Promise<void>>
}

const form = (page: Page) => page.getByTestId('form-view').waitFor()

const SHOTS: readonly Shot[] = [
  {
    name: 'start',
    path: '/studio/start',
    ready: (page) => page.getByRole('heading', { name: /^Welcome/ }).waitFor(),
  },
  {
    name: 'beside-the-site',
    // As if its headline had been clicked.
    path: '/studio/presentation/page/page-platform/sections[_key=="hero"].heading?preview=/platform',
    ready: async (page) => {
      await form(page)
      const site = page.getByTestId('presentation-root')
      await site.frameLocator('iframe').locator('h1').waitFor()
      // Which lies over the page until it has answered.
      await site.getByText(/^Loading/).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'share-a-preview',
    path: '/studio/structure/post;post-six-minutes',
    ready: async (page) => {
      await form(page)
      await page.waitForTimeout(SETTLE_MS)
      await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
      await page.getByRole('menuitem', { name: 'Share a preview' }).click()
      await page.getByRole('dialog', { name: 'Share a preview' }).waitFor()
    },
  },
  {
    name: 'media',
    path: '/studio/media',
    ready: async (page) => {
      await page.getByRole('searchbox').fill('street-dusk')
      // The media kit offers a file of the same name.
      await page.getByRole('button', { name: /^Pictures/ }).click()
      const shown = page.getByRole('list', { name: 'Pictures and files' })
      await shown.getByRole('button').first().click()
      await page.getByRole('dialog').getByText('Where it is shown').waitFor()
      // Encoded at the first request.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img')].every(
          ({ complete, naturalWidth }) => complete && naturalWidth > 0,
        ),
      )
    },
  },
  {
    name: 'site-health',
    path: '/studio/health',
    given: addUnfinishedPage,
    ready: (page) => page.getByRole('heading', { name: 'Depots and charging' }).waitFor(),
  },
]

/** Takes each picture as a new editor sees it; that editor exists only while this runs. */
export async function takeEditorsPictures(api: LakeApi): Promise<void> {
  const email = `pictures-${Date.now()}@example.com`
  await api.addPerson({ email, name: 'Ada Wren', role: 'editor' })
  const person = await api.findPerson(email)
  const browser = await chromium.launch(launchOptions())
  try {
    await mkdir(FOLDER, { recursive: true })
    const link = await createSignInLink(api, person)
    const page = await browser.newPage({ viewport: VIEW, colorScheme: 'light' })
    page.setDefaultTimeout(WAIT_MS)
    await page.goto(link)
    await page.getByTestId('studio-navbar').waitFor()
    await step(`Taking ${SHOTS.length} pictures from ${new URL(link).origin}`, async (note) => {
      let total = 0
      for (const shot of SHOTS) {
        note(shot.name)
        const remove = await shot.given?.(page)
        try {
          total += await take(page, shot, link)
        } finally {
          await remove?.()
        }
      }
      return `${(total / 1000).toFixed(0)} kB`
    })
  } finally {
    await browser.close()
    await api.removePerson(person.id)
  }
}

/** Takes one picture. Returns its size in bytes. */
async function take(page: Page, { name, path, ready }: Shot, link: string): Promise<number> {
  await page.goto(new URL(path, link).href)
  await ready(page)
  await page.waitForTimeout(SETTLE_MS)
  const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize({ width: WIDTH })
    .webp({ quality: 72, effort: 6 })
    .toBuffer()
  await writeFile(join(FOLDER, `${name}.webp`), picture)
  return picture.length
}
