import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each([
  ['', 'production'],
  ['staging', 'staging'],
])('with NEXT_PUBLIC_SANITY_DATASET=%s the Studio opens %s', async (set, dataset) => {
  // A copy of .env.example sets each variable to nothing, which counts as unset.
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', set)
  for (const projectId of ['', 'abc12345']) {
    vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', projectId)
    vi.stubGlobal('window', { location: { origin: 'http://localhost:3000' } })
    vi.resetModules()
    const { connection } = await import('../../studio/connection.ts')
    vi.unstubAllGlobals()
    expect({ projectId, dataset: connection.dataset }).toEqual({ projectId, dataset })
  }
})
