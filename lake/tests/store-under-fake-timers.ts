import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { openStore, type Store } from '../store/store.ts'

/** Gives each test of a file fake timers and an empty store; returns what returns the store. */
export function useStoreUnderFakeTimers(): () => Store {
  let dir: string
  let store: Store
  beforeEach(() => {
    vi.useFakeTimers()
    dir = mkdtempSync(join(tmpdir(), 'lake-'))
    store = openStore(dir, { publicUrl: 'http://lake.example', cacheCharacters: 1000 })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    store.close()
    rmSync(dir, { recursive: true })
  })
  return () => store
}
