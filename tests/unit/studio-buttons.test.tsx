// @vitest-environment jsdom
import { act } from 'react'
import { of, Subject } from 'rxjs'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PreviewLink } from '../../lib/preview/link.ts'
import { SharePreview } from '../../studio/preview-links/share-preview.tsx'
import { AuditLog } from '../../studio/project/audit-log.tsx'
import { Tokens } from '../../studio/project/tokens.tsx'
import { buttonNamed, drawInStudio } from '../support/draw-in-studio.tsx'

/** Buttons of the Studio, pressed once, twice and too often. */

interface Question {
  method?: string
  url: string
}

const ask = vi.fn<(question: Question) => Promise<unknown>>()
const read = vi.fn<(question: Question) => unknown>()
const create = vi.fn<(link: PreviewLink) => Promise<undefined>>()
const links = vi.fn<() => unknown>()

const SPRING = { _id: '_.releases.rSpring', metadata: { title: 'Spring campaign' } }

vi.mock('../../studio/connection.ts', () => ({ isEmbedded: true }))
vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => {} }) }))
vi.mock('sanity', () => {
  const client = {
    request: (question: Question) => ask(question),
    observable: { request: (question: Question) => read(question) },
    create: (link: PreviewLink) => create(link),
    delete: () => Promise.resolve(),
  }
  const documents = { listenQuery: () => links() }
  return {
    isCardinalityOneRelease: () => false,
    useActiveReleases: () => ({ data: [SPRING] }),
    useClient: () => client,
    useCurrentUser: () => ({ name: 'A test' }),
    useDocumentStore: () => documents,
  }
})

beforeEach(() => {
  vi.resetAllMocks()
  ask.mockResolvedValue(undefined)
})

/** A click of the mouse: the `detail`-th at this place in short order. */
const click = (button: HTMLElement, detail = 1) =>
  act(async () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))

test('what cannot be undone takes two decisions: a double click is one, and so is a key held down', async () => {
  const token = { id: 't1', label: 'Export', role: 'viewer', createdAt: '2026-01-02T03:04:05Z' }
  read.mockReturnValue(of([token]))
  const place = await drawInStudio(<Tokens />)
  const button = buttonNamed('Revoke Export')
  button.focus()
  await click(button)
  await click(button, 2)
  expect(ask).not.toHaveBeenCalled()
  const held = { key: 'Enter', repeat: true, bubbles: true, cancelable: true }
  expect(button.dispatchEvent(new KeyboardEvent('keydown', held))).toBe(false)

  // The name is what is seen, and it is said that it has changed.
  expect(buttonNamed('End it for good?')).toBe(button)
  expect(place.querySelector('[aria-live]')?.textContent).toBe('End it for good?')
  await act(async () => button.blur())
  expect(buttonNamed('Revoke Export')).toBe(button)

  await click(button)
  await click(button)
  expect(ask).toHaveBeenCalledExactlyOnceWith({ method: 'DELETE', url: '/admin/tokens/t1' })
})

const addressShown = () => document.querySelector<HTMLInputElement>('input[readonly]')?.value

/** Types into a field as people do, which React hears. */
const type = (text: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('input:not([readonly])')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('two clicks make one preview link; another note, another time and a link taken back are reasons for a new one', async () => {
  const open = new Subject<PreviewLink[]>()
  links.mockReturnValue(open)
  const arrival = Promise.withResolvers<undefined>()
  create.mockReturnValue(arrival.promise)
  await drawInStudio(<SharePreview page="page-contact" path="/contact" title="Contact" />)
  await type('The agency')
  const button = buttonNamed('Make a link')
  await click(button)
  await click(button, 2)
  expect(create).toHaveBeenCalledOnce()
  await act(async () => arrival.resolve(undefined))
  const first = addressShown()
  expect(first).toBeDefined()
  // The button is gone, and would take the focus with it.
  expect(document.activeElement).toHaveProperty('value', first)

  create.mockResolvedValue(undefined)
  await type('The lawyer')
  expect(addressShown()).toBeUndefined()
  await click(buttonNamed('Make a link'))
  expect(create.mock.calls.map(([{ note }]) => note)).toEqual(['The agency', 'The lawyer'])
  expect(addressShown()).not.toBe(first)

  await act(async () => open.next(create.mock.calls.flatMap(([link]) => link).slice(1)))
  const takeBack = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Take back',
  )
  await click(takeBack ?? button)
  await click(buttonNamed('Make a link'))
  expect(create).toHaveBeenCalledTimes(3)
  await click(document.querySelector<HTMLElement>('input[type=radio]') ?? button)
  await click(buttonNamed('Make a link'))
  expect(create).toHaveBeenCalledTimes(4)
})

test('a link made in a release names it, and the list of links says which', async () => {
  const open = new Subject<unknown>()
  links.mockReturnValue(open)
  create.mockResolvedValue(undefined)
  const page = { page: 'page-contact', path: '/contact', title: 'Contact' }
  const place = await drawInStudio(<SharePreview {...page} release="rSpring" />)
  expect(place.textContent).toContain('the release “Spring campaign”')
  await click(buttonNamed('Make a link'))
  const [made] = create.mock.lastCall ?? []
  expect(made).toMatchObject({ ...page, release: 'rSpring' })
  const list = (state: string) =>
    act(async () => open.next([{ ...made, within: { state, title: 'Spring campaign' } }]))
  await list('published')
  expect(place.querySelector('li')?.textContent).toContain(
    'The release “Spring campaign” was published: the link shows what visitors see.',
  )
})

const entries = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    firstAt: '2026-01-02T03:04:05Z',
    lastAt: '2026-01-02T03:04:05Z',
    count: 1,
    action: `entry ${id}`,
    isRefusal: false,
    actorId: null,
    actor: null,
    target: null,
    detail: null,
    address: null,
  }))

test('who asks for older entries keeps the focus, and reads on at the first of them', async () => {
  const [none, all] = [new Subject(), new Subject()]
  read
    .mockReturnValueOnce(of(entries(20)))
    .mockReturnValueOnce(none)
    .mockReturnValueOnce(all)
  await drawInStudio(<AuditLog />)
  const button = buttonNamed('Show older ones')
  button.focus()
  await click(button)
  expect(read).toHaveBeenLastCalledWith({ url: '/admin/audit?limit=100' })
  expect(document.activeElement).toBe(button)

  await act(async () => none.error(new Error('Request error')))
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/does not answer/)
  await click(button)
  expect(document.activeElement).toBe(button)

  await act(async () => all.next(entries(45)))
  expect(document.querySelectorAll('li')).toHaveLength(45)
  expect(document.activeElement?.textContent).toMatch(/^entry 20/)
  expect(button.isConnected).toBe(false)
})
