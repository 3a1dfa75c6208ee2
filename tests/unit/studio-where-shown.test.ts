import { expect, it } from 'vitest'
import { whereShown } from '../../studio/where-shown.ts'

const pageAt = (href: string) => ({ title: href, href })
const own = pageAt('/new')
const linking = pageAt('/linking')

const NO_LINK = 'Nothing links here yet. Link to it from a page, or from a menu in Site settings'
const once = (pages: string) => `Once published, it appears on or is linked from ${pages}`

it.each([
  ['a new page without links', { pages: [own] }, NO_LINK],
  ['the same once it is published', { pages: [own], isPublished: true }, NO_LINK],
  ['a new page in a menu', { pages: [own], isInMenus: true }, once('one page')],
  ['a new page that is linked', { pages: [own, linking] }, once('2 pages')],
  ['the home page', { pages: [pageAt('/')], isPublished: true }, undefined],
  ['a page that is linked', { pages: [own, linking], isPublished: true }, undefined],
  ['a chart on one page', { pages: [linking], hasAddress: false, isPublished: true }, undefined],
  ['a new chart', { pages: [], hasAddress: false }, 'No page shows this yet'],
])('the form of %s says where it is shown', (_what, shown, words) => {
  const said = whereShown({ hasAddress: true, isInMenus: false, isPublished: false, ...shown })
  expect(said).toBe(words)
})
