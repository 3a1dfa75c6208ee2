// @vitest-environment jsdom
import { act } from 'react'
import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { expect, test, vi } from 'vitest'
import { discardWithRedirects } from '../../studio/actions/discard-moved.ts'
import { drawInStudio } from '../support/draw-in-studio.tsx'

vi.mock('../../studio/connection.ts', () => ({ isEmbedded: true }))
vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => {} }) }))
vi.mock('sanity', () => ({ useClient: () => ({}), useSyncState: () => ({ isSyncing: false }) }))

// Its release may end a redirect that hid its address, which must not go without the page.
test('a page that is new to visitors does not leave its release by the usual action alone', async () => {
  const usual = vi.fn<() => void>()
  const useUsual: DocumentActionComponent = () => ({ label: 'Discard', onHandle: usual })
  const useGuarded = discardWithRedirects(useUsual)
  const version = { _id: 'versions.spring.new', slug: { current: '/led' } }
  // The Studio gives more, of which the action reads this alone.
  const props = {
    id: 'new',
    type: 'page',
    published: null,
    version,
  } as unknown as DocumentActionProps
  function Discard() {
    const action = useGuarded(props)
    return <button onClick={() => action?.onHandle?.()}>Discard</button>
  }
  const place = await drawInStudio(<Discard />)
  await act(async () => place.querySelector('button')?.click())
  expect(usual).not.toHaveBeenCalled()
})
