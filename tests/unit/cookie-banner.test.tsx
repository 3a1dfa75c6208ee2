import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { CookieBanner } from '@/components/site/cookie-banner.client.tsx'
import { CookieChoices } from '@/components/site/cookie-choices.client.tsx'
import type { Question } from '@/lib/consent/embedded.ts'
import { cookieWordsGuard } from '@/schemas/objects/cookie-words.ts'
import type { NavLink } from '@/schemas/objects/nav-link.ts'
import { COOKIE_WORDS, cookieWords, type OwnCookieWords } from '@/schemas/shared/cookie-words.ts'

// The banner asks the browser what is allowed already.
vi.stubGlobal('window', {})

// React refuses to render on a server what asks the browser, as the settings do.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}))

const PAGE: Question = { groups: ['C0002'], regional: false }

const render = (links: NavLink[], words?: OwnCookieWords) =>
  renderToStaticMarkup(<CookieBanner page={PAGE} links={links} words={words} />)

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

/** What a query returns where an editor wrote only some words: null for all others. */
const OWN = cookieWordsGuard.parse({
  ...Object.fromEntries(Object.keys(COOKIE_WORDS).map((word) => [word, null])),
  refuse: 'Reject',
  performance: 'Counts visits.',
  save: ' ',
})

const labels = (html: string) => [...html.matchAll(/<button [^>]*>([^<]*)</g)].map(([, is]) => is)

it('the banner and the settings say what an editor wrote, and the usual words in its place', () => {
  expect(OWN).toEqual({ refuse: 'Reject', performance: 'Counts visits.' })
  expect(labels(render([]))).toEqual(['Allow all', 'Only necessary', 'Choose'])
  expect(labels(render([], OWN))).toEqual(['Allow all', 'Reject', 'Choose'])
  const settings = renderToStaticMarkup(
    <CookieChoices page={PAGE} words={cookieWords(OWN)} onDone={() => undefined} />,
  )
  expect(labels(settings)).toEqual(['Save choices', 'Allow all', 'Reject'])
  expect(settings).toContain('Counts visits.')
  expect(settings).toContain(`${COOKIE_WORDS.necessary} Always on.`)
})
