// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { of } from 'rxjs'
import type { DocumentActionComponent, DocumentActionProps, DocumentActionsContext } from 'sanity'
import { beforeEach, expect, test, vi } from 'vitest'
import { documentActions } from '../../studio/actions/index.ts'
import { buttonNamed, drawInStudio } from '../support/draw-in-studio.tsx'

/** What is said before something goes off the site, at once or with a release. */

const fetch = vi.fn<(query: string, params: object) => unknown>()

vi.mock('../../studio/connection.ts', () => ({ isEmbedded: true }))
vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => {} }) }))
vi.mock('sanity/router', () => ({
  IntentLink: ({ children }: { children: ReactNode }) => <span>{children}</span>,
}))
vi.mock('sanity', () => {
  const client = { observable: { fetch: (query: string, params: object) => fetch(query, params) } }
  return { useClient: () => client, getPublishedId: (id: string) => id }
})

const done = vi.fn<() => void>()
const usual = (
  action: NonNullable<DocumentActionComponent['action']>,
  label: string,
): DocumentActionComponent => Object.assign(() => ({ label, onHandle: done }), { action })

const unpublish = usual('unpublishVersion', 'Unpublish when releasing')

beforeEach(() => vi.clearAllMocks())

const page = { type: 'post', published: { slug: { _type: 'slug', current: 'here' } } }
const version = { _id: 'versions.spring.a', ...page.published }

async function press(action = unpublish, of: object = { ...page, version }) {
  // Only these properties are read.
  const context = {
    currentUser: { roles: [{ name: 'editor' }] },
    versionType: 'version',
  } as unknown as DocumentActionsContext
  const [useGuarded = action] = documentActions([action], context)
  const props = { id: 'a', ...of } as unknown as DocumentActionProps
  function Item() {
    const item = useGuarded(props)
    return (
      <>
        <button type="button" disabled={item?.disabled} onClick={() => item?.onHandle?.()}>
          {item?.label}
        </button>
        {item?.dialog && item.dialog.type === 'dialog' ? item.dialog.content : null}
      </>
    )
  }
  const place = await drawInStudio(<Item />)
  await act(async () => place.querySelector('button')?.click())
  return place
}

test('of a page that is still linked when the release is published, it is said where, before it is marked', async () => {
  fetch.mockReturnValue(of([{ _id: 'b', _type: 'page', title: 'A page that links' }]))
  const place = await press()
  expect(place.textContent).toContain('A page that links')
  expect(fetch).toHaveBeenCalledWith(expect.anything(), { id: 'a', release: 'spring' })
  expect(place.textContent).toContain('nothing of the release is published')
  expect(done).not.toHaveBeenCalled()
  // The page that links may go with the release, too, and be linked from here.
  await act(async () => buttonNamed('Go on').click())
  expect(done).toHaveBeenCalledOnce()
})

test('one that is not is marked after a question', async () => {
  fetch.mockReturnValue(of([]))
  await press()
  expect(done).not.toHaveBeenCalled()
  await act(async () => buttonNamed('Go on').click())
  expect(done).toHaveBeenCalledOnce()
})

const remove = usual('delete', 'Delete')
const person = { type: 'person', published: { name: 'Mona Castellanos' } }

test('what has no address is not deleted while it is used, and it is said where', async () => {
  fetch.mockReturnValue(of([{ _id: 'b', _type: 'post', title: 'Forty buses' }]))
  const place = await press(remove, person)
  expect(place.textContent).toContain('It is used in:Forty buses')
  expect(buttonNamed('Go on').disabled).toBe(true)
  expect(done).not.toHaveBeenCalled()
})

test('what has no address and is not used goes without a question of our own', async () => {
  fetch.mockReturnValue(of([]))
  await press(remove, person)
  expect(done).toHaveBeenCalledOnce()
})

test.each(['unpublish', 'unpublishVersion', 'delete'] as const)(
  'the home page has its "%s" switched off',
  async (name) => {
    fetch.mockReturnValue(of([]))
    const home = { type: 'page', published: { slug: { _type: 'slug', current: '/' } } }
    const place = await press(usual(name, 'Away'), { ...home, version })
    expect(place.querySelector('button')?.disabled).toBe(true)
  },
)
