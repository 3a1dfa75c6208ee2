// @vitest-environment jsdom
import { act } from 'react'
import { of } from 'rxjs'
import { beforeEach, expect, test, vi } from 'vitest'
import { Tokens } from '../../studio/project/tokens.tsx'
import { buttonNamed, drawInStudio } from '../support/draw-in-studio.tsx'

/** Buttons of the Studio, pressed once, twice and too often. */

interface Question {
  method?: string
  url: string
}

const ask = vi.fn<(question: Question) => Promise<unknown>>()
const read = vi.fn<(question: Question) => unknown>()

vi.mock('../../studio/connection.ts', () => ({ isEmbedded: true }))
vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => {} }) }))
vi.mock('sanity', () => {
  const client = {
    request: (question: Question) => ask(question),
    observable: { request: (question: Question) => read(question) },
  }
  return { useClient: () => client }
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
