import { randomUUID } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, LOADED, visit } from './studio.ts'

/** The site beside its fields, in the Studio. */

export const section = (key: string, heading: string) => ({
  _type: 'ctaBand',
  _key: key,
  heading,
  buttons: [
    {
      _type: 'linkButton',
      _key: 'b',
      action: 'External Link',
      label: `Read ${key}`,
      external: 'https://example.com/',
    },
  ],
})

export const newSlug = () => `/preview-${randomUUID().slice(0, 8)}`

export const pageAt = (slug: string, ...sections: object[]) => ({
  _id: `page${slug.replaceAll('/', '-')}`,
  _type: 'page',
  title: 'A page to preview',
  slug: { _type: 'slug', current: slug },
  sections,
})

/**
 * The site in the frame of the Studio, once the editing tools have the documents of the page from the
 * Studio. Before that its menus stay empty and a drag does nothing.
 */
export async function openPresentation(page: Page, path: string): Promise<FrameLocator> {
  await visit(page, '/studio/structure')
  await page.evaluate(() => Reflect.deleteProperty(window, 'missing'))
  await page.evaluate(noteMissing)
  const inFrame = await page.addInitScript(noteMissing)
  await visit(page, `/studio/presentation?preview=${encodeURIComponent(path)}`)
  const frame = page.getByTestId('presentation-root').frameLocator('iframe')
  await expect(frame.locator('main')).toBeVisible(LOADED)
  await expect(frame.locator('sanity-visual-editing [data-ui]').first()).toBeAttached(LOADED)
  await expectToHaveDocuments(page)
  await inFrame.dispose()
  return frame
}

/** Run in the Studio and in its frame: notes in the Studio what the frame asks for and has not received. */
const noteMissing = () =>
  addEventListener('message', ({ data }) => {
    const { domain, type, id, responseTo } = Object(data)
    if (domain !== 'sanity/channels') return
    const missing: Set<string> | undefined = Reflect.get(parent, 'missing')
    if (type === 'visual-editing/fetch-snapshot')
      Reflect.set(parent, 'missing', (missing ?? new Set()).add(id))
    else missing?.delete(responseTo)
  })

/**
 * Waits until the frame has all documents that it has asked the Studio for. It asks for all of them again
 * whenever the page begins to show another one. What is changed by menu or drag before the draft is there,
 * or the answer that there is none, is never sent to the Studio.
 */
export const expectToHaveDocuments = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const missing: Set<string> | undefined = Reflect.get(window, 'missing')
          return missing?.size
        }),
      LOADED,
    )
    .toBe(0)

export const heading = (page: Page | FrameLocator, text: string) =>
  page.locator('main :is(h1, h2)', { hasText: text })
