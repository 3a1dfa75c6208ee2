import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Footer } from '@/components/site/footer.tsx'
import { settingsGuard } from '@/schemas/documents/settings.ts'

// Shown after the first client render only, of which there is none here.
vi.mock('@/components/site/cookie-settings.client.tsx', () => ({
  CookieSettings: () => <button type="button">Cookie Settings</button>,
}))

const column = (title: string) => ({ _key: title, title, links: [] })

it.each([[[]], [['Company']], [['Platform', 'Company', 'Legal']]])(
  'the footer with the columns %j leads to the search and to the cookie settings',
  (titles) => {
    const settings = settingsGuard.parse({
      name: 'Example',
      notice: 'All rights reserved.',
      newsletterHeading: 'Notes',
      defaultTitle: 'Example',
      footerColumns: titles.map(column),
    })
    const html = renderToStaticMarkup(<Footer settings={settings} />)
    expect(html.match(/href="\/search"/g)).toHaveLength(1)
    expect(html.match(/Cookie Settings/g)).toHaveLength(1)
  },
)

it.each(['Acme, Inc.', 'Acme Ltd'])('a period stands between %s and the notice', (legalName) => {
  const settings = settingsGuard.parse({
    name: 'Acme',
    legalName,
    notice: 'All rights reserved.',
    newsletterHeading: 'Notes',
    defaultTitle: 'Acme',
  })
  const html = renderToStaticMarkup(<Footer settings={settings} />)
  expect(html).toContain(`${legalName.replace(/\.?$/, '.')} All rights reserved.`)
})

it('the footer is there while an editor writes its settings anew', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const settings = settingsGuard.parse({ name: null, notice: ' ', newsletterHeading: '' })
  expect(settings).toMatchObject({ name: 'Untitled', defaultTitle: 'Untitled' })
  const html = renderToStaticMarkup(<Footer settings={settings} />)
  expect(html).toMatch(/<h2 [^>]*>Newsletter<\/h2>/)
  expect(html).toMatch(/© <?\d{4}.* Untitled/)
  expect(warn.mock.calls.flat().map(String)).toEqual(
    ['name', 'notice', 'newsletterHeading', 'defaultTitle'].map(
      (field) => `Left out a site setting (${field}): is missing`,
    ),
  )
})
