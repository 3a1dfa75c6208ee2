// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReleaseMove } from '../../studio/releases/plan-redirects.ts'
import { useRedirectsInStep } from '../../studio/releases/use-release-move.ts'

/** What a form says of the redirects of its release, when several people have it open. */

const write = vi.fn<() => Promise<void>>()

vi.mock('../../studio/connection.ts', () => ({ isEmbedded: true }))
vi.mock('sanity', () => {
  const client = {
    action: () => write(),
    config: () => ({ dataset: 'production' }),
    request: async () => ({ documents: [] }),
  }
  return { useClient: () => client, useDocumentStore: () => undefined }
})

let root: Root

beforeEach(() => {
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
  function Form({ at }: { at: ReleaseMove }) {
    problem = useRedirectsInStep(at, true)
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
  const others = {
    _id: 'versions.spring.r',
    from: '/old',
    to: '/mov',
    permanent: true,
    madeFor: 'page',
    isEnding: false,
  }
  const half: ReleaseMove = { ...moveTo('/moved'), redirects: [others] }
  expect(await shown(moveTo('/moved'), half)).toBeUndefined()
  expect(write).toHaveBeenCalledTimes(2)
})
