import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { CookieBanner } from '@/components/site/cookie-banner.client.tsx'
import type { NavLink } from '@/schemas/objects/nav-link.ts'

// The banner asks the browser what is allowed already.
vi.stubGlobal('window', {})

const render = (links: NavLink[]) =>
  renderToStaticMarkup(<CookieBanner page={{ groups: ['C0002'], regional: false }} links={links} />)

it('the cookie banner leads to what the settings name', () => {
  const html = render([
    { key: 'n1', label: 'Cookies', href: '/legal#cookies' },
    { key: 'n2', label: 'Privacy', href: '/privacy' },
  ])
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
  expect(links.map(([, href, label]) => [href, label])).toEqual([
    ['/legal#cookies', 'Cookies'],
    ['/privacy', 'Privacy'],
  ])
})

it('the cookie banner of a site without such pages asks all the same', () => {
  const html = render([])
  expect(html).not.toContain('<a ')
  expect(html.match(/<button /g)).toHaveLength(3)
})
