import type { Page } from '@playwright/test'
import { sectionSchemas } from '../../schemas/sections/index.ts'
import { ROUTES } from '../e2e/routes.ts'

/** Widths of a phone, a tablet and a desktop, in CSS pixels, with usual heights. */
export const VIEWPORTS = { 390: 844, 768: 1024, 1440: 900 } as const

export type Width = keyof typeof VIEWPORTS

const WIDTHS: readonly Width[] = [390, 768, 1440]

export interface Subject {
  /** Name of its pictures' files, before the width. */
  name: string
  path: string
  widths: readonly Width[]
  /** First and last of the elements that the picture spans; without it, what the window shows. */
  parts?: string
  print?: true
  /** Brings the page into the state that is to be seen. */
  prepare?: (page: Page) => Promise<void>
}

const fileName = (path: string) => path.slice(1).replaceAll('/', '-') || 'home'

const SUBPAGES = [
  '/blog/four-hundredth-trip',
  '/blog/category/field',
  '/press/oriel-goes-fanless',
  '/careers/privacy-engineer',
  '/no/such/page',
]

// The footer is the same everywhere, and has pictures of its own.
const routes = [...Object.keys(ROUTES), ...SUBPAGES].map((path): Subject => {
  return { name: `page-${fileName(path)}`, path, widths: WIDTHS, parts: 'body > header, main' }
})

const sections = sectionSchemas.map(({ name }): Subject => {
  const path = `/design/${name}`
  return { name: `section-${name}`, path, widths: WIDTHS, parts: '[data-fixture]' }
})

const click = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()

/** Alone: how far the page behind it has scrolled by then is not always the same. */
async function openCookies(page: Page): Promise<void> {
  await click('Cookie Settings')(page)
  await page.getByRole('dialog').evaluate((dialog) => {
    document.body.style.visibility = 'hidden'
    dialog.style.visibility = 'visible'
  })
}

/** The address on paper names the port, which is another one in each run. */
const hideAddress = (page: Page) =>
  page
    .locator('main span', { hasText: /^http\S+\/cookie-policy$/ })
    .evaluate((address) => address.setAttribute('style', 'visibility: hidden'))

const parts: Subject[] = [
  { name: 'design', path: '/design', widths: WIDTHS, parts: '[data-design]' },
  { name: 'footer', path: '/contact', widths: WIDTHS, parts: 'body > footer' },
  { name: 'more-menu', path: '/contact', widths: [1440], prepare: click('More') },
  { name: 'more-menu-home', path: '/', widths: [1440], prepare: click('More') },
  { name: 'mobile-menu', path: '/contact', widths: [390, 768], prepare: click('Open Menu') },
  { name: 'cookies', path: '/contact', widths: WIDTHS, prepare: openCookies },
  {
    name: 'print',
    path: '/cookie-policy',
    widths: [768],
    parts: 'body',
    print: true,
    prepare: hideAddress,
  },
]

/** Everything that pictures are taken of. */
export const SUBJECTS: readonly Subject[] = [...routes, ...sections, ...parts]
