// @vitest-environment jsdom
import { act } from 'react'
import { defer, Subject } from 'rxjs'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredRedirect } from '../../studio/addresses/address-change.ts'
import { withRedirect } from '../../studio/actions/with-redirect.tsx'
import { scheduleInPlace } from '../../studio/actions/scheduled-draft.ts'
import { drawInStudio } from '../support/draw-in-studio.tsx'

/** The Publish button of a page that moves, until the Studio knows all redirects. */

let answer: Subject<StoredRedirect[]>
const asked = vi.fn<() => Subject<StoredRedirect[]>>(() => (answer = new Subject()))

let releases: { _id: string }[] = []
let elsewhere = new Subject<string | null>()
/** Id of the document with a mistake. */
let mistaken: string | undefined

vi.mock('../../studio/connection.ts', () => ({ isEmbedded: true }))
vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => {} }) }))
vi.mock('sanity', () => {
  const documents = { listenQuery: () => elsewhere }
  const client = { observable: { fetch: () => defer(asked) } }
  return {
    useClient: () => client,
    useSyncState: () => ({ isSyncing: false }),
    useValidationStatus: (id: string) => ({
      isValidating: false,
      validation: id === mistaken ? [{ level: 'error' }] : [],
    }),
    useDocumentStore: () => documents,
    getDraftId: (id: string) => `drafts.${id}`,
    isCardinalityOneRelease: () => false,
    isReleaseScheduledOrScheduling: () => true,
    useActiveReleases: () => ({ data: releases }),
    useDocumentVersions: () => ({ data: ['versions.friday.a'] }),
  }
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  releases = []
  elsewhere = new Subject()
  mistaken = undefined
})
afterEach(() => {
  vi.useRealTimers()
})

const published = vi.fn<() => void>()
const usual: DocumentActionComponent = () => ({ label: 'Publish', onHandle: published })
const useGuarded = withRedirect(usual)
const useSchedule = scheduleInPlace(usual)

const postAt = (current: string) => ({ slug: { _type: 'slug', current } })

/** As a press of the button shows it: what it says, or the question that opens, or the publish. */
async function drawButton(
  draft: object,
  before?: object,
  useAction = useGuarded,
  part: 'header' | 'content' = 'header',
) {
  // Only these properties are read.
  const props = { id: 'a', type: 'post', draft, published: before } as DocumentActionProps
  function Button() {
    const action = useAction(props)
    if (!action) return null
    const { disabled, dialog, onHandle, title } = action
    return (
      <>
        <button type="button" disabled={disabled === true} onClick={onHandle}>
          {title}
        </button>
        {dialog && dialog.type === 'dialog' ? dialog[part] : null}
      </>
    )
  }
  const place = await drawInStudio(<Button />)
  const press = () => act(async () => place.querySelector('button')?.click())
  return { place, press }
}

test('a page that moves is not published until it is known which redirects there are', async () => {
  const { place, press } = await drawButton(postAt('there'), postAt('here'))
  await press()
  expect(published).not.toHaveBeenCalled()
  expect(place.textContent).toBe('Looking for redirects…')

  await act(async () => answer.error(new Error('Request error')))
  await press()
  expect(published).not.toHaveBeenCalled()
  expect(place.textContent).toMatch(/^The redirects cannot be read: The site does not answer/)

  await act(async () => vi.advanceTimersByTime(1000))
  await act(async () => answer.next([]))
  await press()
  expect(published).not.toHaveBeenCalled()
  expect(place.textContent).toBe('The address changes')
})

test('a new page waits too, and is published without a question where no redirect ends', async () => {
  const { place, press } = await drawButton(postAt('new'))
  await press()
  expect(published).not.toHaveBeenCalled()
  await act(async () => answer.next([]))
  expect(place.textContent).toBe('')
  await press()
  expect(published).toHaveBeenCalledOnce()
})

test.each([
  { of: 'what is published', id: 'a', isOff: false },
  { of: 'the draft', id: 'drafts.a', isOff: true },
])('a mistake of $of keeps a page from moving: $isOff', async ({ id, isOff }) => {
  mistaken = id
  const { place, press } = await drawButton(postAt('there'), postAt('here'), useGuarded, 'content')
  await act(async () => answer.next([]))
  await press()
  expect(place.querySelector('[data-testid=confirm-move]')?.matches(':disabled')).toBe(isOff)
})

test('of a page that moves back, the redirect that ends is not said to lead on', async () => {
  const { place, press } = await drawButton(postAt('old'), postAt('new'), useGuarded, 'content')
  const back = { _id: 'back', from: '/blog/old', to: '/blog/new' }
  const other = { _id: 'other', from: '/blog/oldest', to: '/blog/new' }
  await act(async () => answer.next([back, other]))
  await press()
  expect(place.textContent).toContain('The redirect from /blog/old to /blog/new is removed')
  expect(place.textContent).toMatch(/Led there directly too: \/blog\/oldest(?!, )/)
})

test('what stays where it is does not wait', async () => {
  const { press } = await drawButton(postAt('here'), postAt('here'))
  expect(asked).not.toHaveBeenCalled()
  await press()
  expect(published).toHaveBeenCalledOnce()
})

test('a new page is not scheduled at an address that a redirect leads away from', async () => {
  const { place, press } = await drawButton(postAt('new'), undefined, useSchedule)
  await press()
  expect(place.textContent).toBe('Looking for redirects…')
  await act(async () => answer.next([{ _id: 'r', from: '/blog/new', to: '/elsewhere' }]))
  await press()
  expect(place.textContent).toMatch(/^A redirect leads visitors of \/blog\/new elsewhere/)
  expect(published).not.toHaveBeenCalled()
})

test.each([
  ['published', useGuarded, postAt('there')],
  ['scheduled', useSchedule, postAt('here')],
])(
  'what is scheduled at another address is not %s at this one',
  async (_what, useAction, draft) => {
    releases = [{ _id: '_.releases.friday' }]
    const { place, press } = await drawButton(draft, postAt('here'), useAction)
    await act(async () => answer?.next([]))
    await press()
    expect(place.textContent).toBe('Looking for schedules…')
    await act(async () => elsewhere.next('somewhere'))
    await press()
    expect(place.textContent).toContain('This is also scheduled at /blog/somewhere.')
    expect(published).not.toHaveBeenCalled()
    await act(async () => elsewhere.next(null))
    expect(place.querySelector('button')?.disabled).toBe(false)
  },
)
