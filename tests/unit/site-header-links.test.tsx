import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Header } from '@/components/site/header.tsx'
import { settingsGuard } from '@/schemas/documents/settings.ts'

// Known to Next's router alone, of which there is none here.
vi.mock('next/navigation', () => ({ usePathname: () => '/' }))

const link = {
  _key: 'a',
  label: 'About',
  target: { internal: '/about', anchor: null },
}

const NAMES = { name: 'Acme', notice: 'By hand.', newsletterHeading: 'News', defaultTitle: 'Acme' }

const headerWith = (more: unknown[]) =>
  renderToStaticMarkup(<Header settings={settingsGuard.parse({ ...NAMES, more })} />)

it('the header has a "More" menu where there is something in it', () => {
  expect(headerWith([link])).toMatch(/<button[^>]*aria-controls="more-menu"/)
  expect(headerWith([])).not.toContain('more-menu')
})

it.each([
  ['a page of this site', { target: link.target, href: 'https://example.com' }, '/about'],
  ['another site', { target: null, href: 'https://example.com/us' }, 'https://example.com/us'],
  ['an e-mail address', { href: 'mailto:ann@example.com' }, 'mailto:ann@example.com'],
])('a link of a menu leads to %s', (_, target, href) => {
  const { more } = settingsGuard.parse({ ...NAMES, more: [{ _key: 'a', label: 'Go', ...target }] })
  expect(more).toEqual([{ key: 'a', label: 'Go', href }])
})

it.each(['javascript:alert(1)', '//example.com', 'example.com', null])(
  'a link of a menu to %s is left out',
  (href) => {
    const more = [{ _key: 'a', label: 'Go', target: null, href }]
    expect(settingsGuard.parse({ ...NAMES, more }).more).toEqual([])
  },
)
