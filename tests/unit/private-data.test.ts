import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSubscriberStore, subscriberFile } from '../../lib/newsletter/subscriber-store.ts'
import { lockData } from '../../server/supervisor/data-lock.ts'

/** As on most machines: without a word, new files can be read by everybody. */
const mask = process.umask(0o022)
const base = mkdtempSync(join(tmpdir(), 'private-data-'))
afterAll(() => {
  process.umask(mask)
  rmSync(base, { recursive: true })
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]))

const signup = { EMAIL: 'a@example.test', FNAME: 'A', LNAME: 'B', MMERGE6: 'C' }

test('signups and the lock can be read by nobody else, also where they could before', () => {
  const folder = join(base, 'new', 'data')
  for (const round of ['new', 'old']) {
    const lock = lockData(folder)
    const store = openSubscriberStore(subscriberFile(folder))
    store.add(signup)
    const modes = modesIn(folder)
    expect({ round, folder: modeOf(folder) }).toEqual({ round, folder: '700' })
    expect(Object.keys(modes)).toEqual(
      expect.arrayContaining(['lock', 'newsletter.sqlite', 'newsletter.sqlite-wal']),
    )
    expect({ round, modes: [...new Set(Object.values(modes))] }).toEqual({ round, modes: ['600'] })
    store.close()
    lock.release()
    chmodSync(folder, 0o755)
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
  }
})
