// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { ObjectInputProps } from 'sanity'
import { expect, test, vi } from 'vitest'
import { typedTexts } from '../../studio/typed-texts.tsx'

vi.mock('sanity', () => ({
  definePlugin: (plugin: object) => () => plugin,
  getPublishedId: (id: string) => id.replace('drafts.', ''),
  isObjectInputProps: () => true,
}))
// React warns without it.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const happened: unknown[] = []
vi.stubGlobal(
  'BroadcastChannel',
  class {
    constructor(name: string) {
      happened.push(`opened ${name}`)
    }
    postMessage(message: unknown) {
      happened.push(message)
    }
    close() {
      happened.push('closed')
    }
  },
)

test('a form tells each letter by one channel, which is open for as long as the form is', async () => {
  const Input = typedTexts().form?.components?.input
  if (Input === undefined) throw new Error('The plugin has no input.')
  const root = createRoot(document.createElement('div'))
  const type = async (title: string) => {
    const value = { _id: 'drafts.page', title }
    // Only these properties are read.
    const props = { path: [], value, renderDefault: () => null } as object
    await act(async () => root.render(<Input {...(props as ObjectInputProps)} />))
  }
  await type('A')
  await type('AB')
  await type('ABC')
  await act(async () => root.unmount())
  const told = { id: 'drafts.page', path: 'title' }
  expect(happened).toEqual([
    'opened typed-texts',
    [{ ...told, before: 'A', after: 'AB' }],
    [{ ...told, before: 'AB', after: 'ABC' }],
    'closed',
  ])
})
