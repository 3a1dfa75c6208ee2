// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  planRedirects,
  type AnyRedirect,
  type ReleaseMove,
} from '../../studio/releases/plan-redirects.ts'
import type { Around } from '../../studio/releases/release-move.ts'
import {
  useAddressFound,
  useRedirectsInStep,
  useReleaseMove,
} from '../../studio/releases/use-release-move.ts'

/** What a form says of the redirects of its release, when several people have it open. */

const write = vi.fn<() => Promise<void>>()
const answers = new Subject<Around>()
/** Redirects that were in the release before. */
let takenOut: AnyRedirect[] = []

vi.mock('../../studio/connection.ts', () => ({ isEmbedded: true }))
vi.mock('sanity', () => {
  const client = {
    action: () => write(),
    config: () => ({ dataset: 'production' }),
    request: async () => ({ documents: takenOut }),
  }
  const documents = { listenQuery: () => answers }
  return { useClient: () => client, useDocumentStore: () => documents }
})

let root: Root

beforeEach(() => {
  takenOut = []
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

const move: ReleaseMove = {
  release: 'spring',
  id: 'page',
  from: '/old',
  to: '/mov',
  isTaken: false,
  isAlone: false,
  redirects: [],
}
/** A redirect that the release has taken along. */
const redirect: AnyRedirect = {
  _id: 'versions.spring.r',
  from: '/old',
  to: '/mov',
  permanent: true,
  madeFor: 'page',
  isEnding: false,
}
const moveTo = (to: string): ReleaseMove => ({ ...move, to })

const refusal = (type: string) => ({
  response: {
    statusCode: 409,
    body: { error: { type: 'mutationError', items: [{ error: { type } }] } },
  },
})

/** The problem that a form shows, a while after each of these. */
async function shown(...moves: ReleaseMove[]) {
  let problem: unknown
  const found = '/mov'
  function Form({ at }: { at: ReleaseMove }) {
    problem = useRedirectsInStep(at, { mayWrite: true, found })
    return null
  }
  for (const at of moves) {
    await act(async () => root.render(<Form at={at} />))
    await act(() => vi.advanceTimersByTimeAsync(2000))
  }
  return problem
}

test('what somebody else made at the same time is no problem', async () => {
  write.mockRejectedValue(refusal('documentAlreadyExistsError'))
  expect(await shown(move)).toBeUndefined()
  expect(write).toHaveBeenCalledOnce()
})

test('a problem is told until nothing is left to do', async () => {
  const reason = refusal('invalidReleaseStateError')
  write.mockRejectedValue(reason)
  expect(await shown(move)).toBe(reason)
  expect(await shown(move, moveTo('/old'))).toBeUndefined()
})

test('what is left to do after somebody was quicker is done', async () => {
  write.mockReset()
  write.mockRejectedValueOnce(refusal('documentAlreadyExistsError')).mockResolvedValue(undefined)
  const half: ReleaseMove = { ...moveTo('/moved'), redirects: [redirect] }
  expect(await shown(moveTo('/moved'), half)).toBeUndefined()
  expect(write).toHaveBeenCalledTimes(2)
})

test('a document that joins its release again has none of the redirects that left with it', async () => {
  let known: ReleaseMove | undefined
  function Form({ id }: { id: string }) {
    known = useReleaseMove({ id, type: 'page', slug: { current: '/moved' } })
    return null
  }
  const inRelease = <Form id="versions.spring.page" />
  await act(async () => root.render(inRelease))
  const around: Around = { before: null, isTaken: false, isAlone: false, redirects: [redirect] }
  await act(async () => answers.next(around))
  expect(known?.redirects).toEqual([redirect])
  await act(async () => root.render(<Form id="page" />))
  await act(async () => root.render(inRelease))
  expect(known).toBeUndefined()
})

test('a document that is moved before its release is known takes a redirect along, also one that was taken out', async () => {
  write.mockReset()
  write.mockResolvedValue(undefined)
  const [made] = planRedirects(move)
  if (made?.actionType !== 'sanity.action.document.version.create' || !('document' in made))
    throw new Error('A move makes a redirect.')
  takenOut = [{ ...redirect, _id: made.document._id }]
  const around: Around = {
    before: { slug: { current: '/old' } },
    isTaken: false,
    isAlone: false,
    redirects: [],
  }
  const page = { id: 'versions.spring.page', type: 'page' }
  function Form({ slug }: { slug: string }) {
    const version = { ...page, slug: { current: slug } }
    useRedirectsInStep(useReleaseMove(version), { mayWrite: true, found: useAddressFound(version) })
    return null
  }
  const openAt = async (...slugs: string[]) => {
    await act(async () => root.unmount())
    root = createRoot(document.createElement('div'))
    for (const slug of slugs) await act(async () => root.render(<Form slug={slug} />))
    await act(async () => answers.next(around))
    await act(() => vi.advanceTimersByTimeAsync(2000))
  }
  await openAt('/mov')
  expect(write).not.toHaveBeenCalled()
  await openAt('/old', '/mov')
  expect(write).toHaveBeenCalledOnce()
})
