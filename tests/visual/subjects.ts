import type { Page } from '@playwright/test'
import { sectionSchemas } from '../../schemas/sections/index.ts'
import { ROUTES } from '../e2e/routes.ts'

/** Widths of a phone, a tablet and a desktop in CSS pixels, each with a usual height. */
export const VIEWPORTS = { 390: 844, 768: 1024, 1440: 900 } as const

type Width = keyof typeof VIEWPORTS

const WIDTHS: readonly Width[] = [390, 768, 1440]

export interface Subject {
  /** Beginning of its files' names; the width follows. */
  name: string
  path: string
  widths: readonly Width[]
  /**
   * Selector of the first and last elements in the picture; without it, the picture shows the
   * window.
   */
  parts?: string
  print?: true
  /** Brings the page into the state to be shown. */
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

// Without the footer, which is the same everywhere and has pictures of its own.
const routes = [...Object.keys(ROUTES), ...SUBPAGES].map((path): Subject => {
  return { name: `page-${fileName(path)}`, path, widths: WIDTHS, parts: 'body > header, main' }
})

const sections = sectionSchemas.map(({ name }): Subject => {
  const path = `/design/${name}`
  return { name: `section-${name}`, path, widths: WIDTHS, parts: '[data-fixture]' }
})

const click = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()

/** Only the dialog, because the scroll position of the page behind it varies. */
async function openCookies(page: Page): Promise<void> {
  await click('Cookie Settings')(page)
  await page.getByRole('dialog').evaluate((dialog) => {
    document.body.style.visibility = 'hidden'
    dialog.style.visibility = 'visible'
  })
}

/** Hides the printed address, whose port differs in each run. */
const hideAddress = (page: Page) =>
  page
    .locator('main span', { hasText: /^http\S+\/cookie-policy$/ })
    .evaluate((address) => address.setAttribute('style', 'visibility: hidden'))

const parts: Subject[] = [
  { name: 'design', path: '/design', widths: WIDTHS, parts: '[data-design]' },
  { name: 'footer', path: '/contact', widths: WIDTHS, parts: 'body > footer' },
  { name: 'search', path: '/search', widths: WIDTHS, parts: 'main' },
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

/** All subjects of which pictures are taken. */
export const SUBJECTS: readonly Subject[] = [...routes, ...sections, ...parts]
