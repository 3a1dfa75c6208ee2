// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { of } from 'rxjs'
import type { DocumentActionComponent, DocumentActionProps, DocumentActionsContext } from 'sanity'
import { beforeEach, expect, test, vi } from 'vitest'
import { documentActions } from '../../studio/actions/index.ts'
import { buttonNamed, drawInStudio } from '../support/draw-in-studio.tsx'

/** What is said before a page is marked to go off the site with a release. */

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

const marked = vi.fn<() => void>()
const usual: DocumentActionComponent = Object.assign(
  () => ({ label: 'Unpublish when releasing', onHandle: marked }),
  { action: 'unpublishVersion' as const },
)

beforeEach(() => vi.clearAllMocks())

async function press() {
  // Only these properties are read.
  const context = {
    currentUser: { roles: [{ name: 'editor' }] },
    versionType: 'version',
  } as unknown as DocumentActionsContext
  const [useGuarded = usual] = documentActions([usual], context)
  const slug = { slug: { _type: 'slug', current: 'here' } }
  const props = {
    id: 'a',
    type: 'post',
    published: slug,
    version: { _id: 'versions.spring.a', ...slug },
  } as unknown as DocumentActionProps
  function Item() {
    const action = useGuarded(props)
    return (
      <>
        <button type="button" onClick={() => action?.onHandle?.()}>
          {action?.label}
        </button>
        {action?.dialog && action.dialog.type === 'dialog' ? action.dialog.content : null}
      </>
    )
  }
  const place = await drawInStudio(<Item />)
  await act(async () => buttonNamed('Unpublish when releasing').click())
  return place
}

test('of a page that is still linked when the release is published, it is said where, before it is marked', async () => {
  fetch.mockReturnValue(of([{ _id: 'b', _type: 'page', title: 'A page that links' }]))
  const place = await press()
  expect(place.textContent).toContain('A page that links')
  expect(fetch).toHaveBeenCalledWith(expect.anything(), { id: 'a', release: 'spring' })
  expect(place.textContent).toContain('nothing of the release is published')
  expect(marked).not.toHaveBeenCalled()
  // The page that links may go with the release, too, and be linked from here.
  await act(async () => buttonNamed('Go on').click())
  expect(marked).toHaveBeenCalledOnce()
})

test('one that is not is marked after a question', async () => {
  fetch.mockReturnValue(of([]))
  await press()
  expect(marked).not.toHaveBeenCalled()
  await act(async () => buttonNamed('Go on').click())
  expect(marked).toHaveBeenCalledOnce()
})
