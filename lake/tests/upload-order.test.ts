import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createClient } from '@sanity/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import type { StartedLake } from '../start-lake.ts'
import type * as Sync from '../store/sync.ts'

/** What has reached the disk so far: names of folders relative to the lake's, and commits. */
let order: string[]
let dir: string
let started: StartedLake

beforeEach(async () => {
  order = []
  dir = mkdtempSync(join(tmpdir(), 'lake-upload-order-'))
  // Test files share their modules, and the store is to be loaded with the watched one.
  vi.resetModules()
  vi.doMock('../store/sync.ts', async (load) => {
    const sync = await load<typeof Sync>()
    const syncFolder: typeof sync.syncFolder = async (path) => {
      await sync.syncFolder(path)
      order.push(relative(dir, path))
    }
    return { ...sync, syncFolder }
  })
  const { startLake } = await import('../start-lake.ts')
  started = await startLake(readConfig({ LAKE_DIR: dir, LAKE_PORT: '0' }))
  const { store } = started.lake
  const commit = store.commit.bind(store)
  vi.spyOn(store, 'commit').mockImplementation((...args) => {
    order.push('commit')
    return commit(...args)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.doUnmock('../store/sync.ts')
  vi.resetModules()
  await started.stop()
  rmSync(dir, { recursive: true })
})

test('the folders of an upload are on disk before the transaction that names it', async () => {
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-09-25',
    apiHost: started.url,
    useProjectHostname: false,
    useCdn: false,
    token: readFileSync(join(dir, 'token'), 'utf8').trim(),
  })
  await client.assets.upload('file', Buffer.from('first'), { filename: 'f.txt' })
  // Of the first upload also the names of the folders themselves, up to the lake's own.
  expect(order).toEqual(['files/local/production', 'files/local', 'files', '', 'commit'])
  order.length = 0
  await client.assets.upload('file', Buffer.from('second'), { filename: 'f.txt' })
  expect(order).toEqual(['files/local/production', 'commit'])
})
