// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useClosing } from '../../components/site/use-closing.ts'

const route = vi.hoisted(() => ({ path: '/search' }))
vi.mock('next/navigation', () => ({ usePathname: () => route.path }))
// React warns without it.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function Menu({ close }: { close: () => void }) {
  const inside = useRef<HTMLDivElement>(null)
  useClosing(inside, close)
  return (
    <div ref={inside}>
      <a href="#top">Top</a>
      <form />
    </div>
  )
}

/** Draws a menu, and counts how often it closes when something happens. */
async function closings(happen: (menu: HTMLElement) => void): Promise<number> {
  route.path = '/search'
  const close = vi.fn<() => void>()
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  await act(async () => root.render(<Menu close={close} />))
  happen(place)
  await act(async () => root.render(<Menu close={close} />))
  const { length } = close.mock.calls
  await act(async () => root.unmount())
  return length
}

const show = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

// Neither leads anywhere: these are no clicks of a mouse.
const tell = (selector: string, name: string) => (menu: HTMLElement) =>
  menu.querySelector(selector)?.dispatchEvent(new Event(name, { bubbles: true }))

test.each<[string, (menu: HTMLElement) => void]>([
  ['a link inside is followed', tell('a', 'click')],
  ['another page is shown', () => void (route.path = '/blog')],
  ['a form inside is sent', tell('form', 'submit')],
  ['the browser goes back to another query', () => window.dispatchEvent(new Event('popstate'))],
  ['the browser shows a page as it was left', () => show(true)],
])('a menu closes when %s', async (_, happen) => {
  expect(await closings(happen)).toBe(1)
})

test('a menu that was opened before the page had loaded stays open', async () => {
  expect(await closings(() => show(false))).toBe(0)
})
