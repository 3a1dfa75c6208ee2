import { afterEach, expect, it, vi } from 'vitest'
import { isShortcutOn } from '../../components/search/shortcut.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [null, true],
  ['off', false],
])('the shortcut with %j stored is on: %s', (stored, isOn) => {
  vi.stubGlobal('localStorage', { getItem: () => stored })
  expect(isShortcutOn()).toBe(isOn)
})

it('there is no shortcut, and no setting for it, where the browser stores nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Denied', 'SecurityError')
    },
  })
  expect(isShortcutOn()).toBeUndefined()
})
