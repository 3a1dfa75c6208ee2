import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findRunning, lockData } from '../../server/supervisor/data-lock.ts'

const DATA_LOCK = pathToFileURL('server/supervisor/data-lock.ts').href
const RUNNING = { lakeUrl: 'http://127.0.0.1:4001', siteUrl: 'http://localhost:3000' }

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('commands find what runs on a data folder for as long as it does', () => {
  const folder = newFolder()
  expect(findRunning(folder)).toBeUndefined()
  const lock = lockData(folder)
  expect(findRunning(folder)).toBeUndefined()
  lock.announce(RUNNING)
  expect(findRunning(folder)).toEqual(RUNNING)
  expect(statSync(join(folder, 'running.json')).mode & 0o777).toBe(0o600)
  lock.release()
  expect(findRunning(folder)).toBeUndefined()
})

test('a data folder that cannot be used is named, with what to do about it', () => {
  const folder = newFolder()
  const file = join(folder, 'file')
  writeFileSync(file, 'no database, and no folder')
  expect(() => lockData(file)).toThrow(/cannot be used \(EEXIST.*set DATA_DIR to another/s)
  renameSync(file, join(folder, 'lock'))
  // In which nobody can create anything.
  expect(() => lockData('/proc/quarterlight/data')).toThrow(/cannot be used .*set DATA_DIR/s)
  // What SQLite says of a file that it cannot use is not taken for a lock.
  expect(() => lockData(folder)).toThrow(/cannot be used \(file is not a database\)/)
})

test('looking does not lock, and two locks exclude each other', () => {
  const folder = newFolder()
  const lock = lockData(folder)
  expect(() => lockData(folder)).toThrow('is in use')
  lock.release()
  expect(findRunning(folder)).toBeUndefined()
  lockData(folder).release()
})

test('an address that a crash left behind is not believed', () => {
  const folder = newFolder()
  lockData(folder).release()
  const left = join(folder, 'running.json')
  writeFileSync(left, JSON.stringify(RUNNING))
  expect(findRunning(folder)).toBeUndefined()
  const lock = lockData(folder)
  expect(findRunning(folder)).toBeUndefined()
  lock.release()
})

test('a full disk is told from a folder in which this user may not write', () => {
  const folder = newFolder()
  const fail = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
  })
  expect(() => lockData(folder)).toThrow(/disk is full\).*Free some space/s)
  fail.mockRestore()
})

test('who may not read the folder is told so, and not that nothing runs there', () => {
  const folder = newFolder()
  const program = `
    import { findRunning } from ${JSON.stringify(DATA_LOCK)}
    // Root may read everything.
    if (process.getuid() === 0) process.setuid(4321)
    findRunning(process.argv[1])
  `
  lockData(folder).release()
  chmodSync(folder, 0)
  const args = ['--input-type=module', '--eval', program, folder]
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  chmodSync(folder, 0o700)
  expect(stderr).toMatch(/This user may not read the data in .*\n.*as the user that runs the site/)
})
