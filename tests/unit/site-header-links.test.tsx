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
