import { afterEach, expect, test, vi } from 'vitest'
import { newKey } from '../../studio/new-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('makes keys where the browser has no randomUUID, as over plain HTTP', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 100 }, newKey)
  expect(new Set(keys).size).toBe(100)
  expect(keys.filter((key) => !/^\d+$/.test(key))).toEqual([])
})
