import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toCsv } from '../../lib/newsletter/csv.ts'
import { readSignup } from '../../lib/newsletter/signup.ts'
import { openSubscriberStore, subscriberFile } from '../../lib/newsletter/subscriber-store.ts'
import { createRateLimit } from '../../lib/security/rate-limit.ts'

const run = promisify(execFile)
const STORE = pathToFileURL('lib/newsletter/subscriber-store.ts').href
const SIGNUP = { EMAIL: 'ada@example.com', FNAME: 'Ada', LNAME: 'Okoro', MMERGE6: 'PET' }

describe('the store', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'newsletter-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const file = () => subscriberFile(join(folder, 'deep', 'down'))

  it('keeps signups when it is closed and opened again', () => {
    const store = openSubscriberStore(file())
    store.add(SIGNUP, new Date('2026-11-01T08:00:00Z'))
    store.close()
    const again = openSubscriberStore(file())
    expect(again.all()).toEqual([
      {
        email: 'ada@example.com',
        first_name: 'Ada',
        last_name: 'Okoro',
        company: 'PET',
        subscribed_at: '2026-11-01T08:00:00.000Z',
      },
    ])
    again.close()
  })

  it('a second process sees a signup at once', () => {
    const [writer, reader] = [openSubscriberStore(file()), openSubscriberStore(file())]
    writer.add(SIGNUP)
    expect(reader.all()).toHaveLength(1)
    writer.close()
    reader.close()
  })

  it('loses none of the signups that several processes take at once, from its first moment on', async () => {
    const program = `
      const { openSubscriberStore } = await import(${JSON.stringify(STORE)})
      const store = openSubscriberStore(process.argv[1])
      for (let at = 0; at < 50; at += 1)
        store.add({ EMAIL: process.argv[2] + at + '@example.com', FNAME: 'A', LNAME: 'B', MMERGE6: 'C' })
    `
    const args = ['--input-type=module', '--eval', program, file()]
    const names = ['one', 'two', 'three', 'four']
    await Promise.all(names.map((name) => run(process.execPath, [...args, name])))
    const store = openSubscriberStore(file())
    expect(store.all()).toHaveLength(200)
    store.close()
  })

  it('waits for a process that is setting up the same new file', async () => {
    const other = openSubscriberStore(file())
    other.close()
    const locked = new DatabaseSync(file())
    locked.exec('PRAGMA journal_mode = DELETE; BEGIN IMMEDIATE')
    const program = `
      const { openSubscriberStore } = await import(${JSON.stringify(STORE)})
      console.log('opening')
      openSubscriberStore(process.argv[1]).close()
    `
    const opening = execFile(process.execPath, ['--input-type=module', '--eval', program, file()])
    const ended = once(opening, 'exit')
    await once(opening.stdout ?? opening, 'data')
    await sleep(300)
    expect(opening.exitCode).toBeNull()
    locked.exec('COMMIT')
    locked.close()
    expect(await ended).toEqual([0, null])
  })

  it('keeps the first signup of an address, whatever its case', () => {
    const store = openSubscriberStore(file())
    store.add(SIGNUP)
    store.add({ ...SIGNUP, EMAIL: 'ADA@example.com', FNAME: 'Mallory' })
    expect(store.all().map((subscriber) => subscriber.first_name)).toEqual(['Ada'])
    store.close()
  })

  it('forgets an address, also in its files, and no other', () => {
    const site = openSubscriberStore(file())
    site.add(SIGNUP)
    site.add({ ...SIGNUP, EMAIL: 'grace@example.com', FNAME: 'Grace' })
    const command = openSubscriberStore(file())
    expect(command.forget('ADA@example.com')).toBe(true)
    expect(command.forget('ada@example.com')).toBe(false)
    command.close()
    expect(site.all().map(({ first_name }) => first_name)).toEqual(['Grace'])
    const bytes = [file(), `${file()}-wal`].map((name) => readFileSync(name, 'latin1')).join('')
    expect(bytes).toContain('grace@example.com')
    expect(bytes).not.toContain('ada@example.com')
    site.close()
  })

  it('is readable by its owner only', () => {
    openSubscriberStore(file()).close()
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })
})

const NO_ADDRESS = 'Please enter an email address such as name@example.com.'

const read = (fields: object) => readSignup(new URLSearchParams({ ...SIGNUP, ...fields }))

describe('a posted form', () => {
  it('is trimmed', () => {
    expect(read({ FNAME: ' Ada ', EMAIL: ' ada@example.com ' })).toEqual({
      ok: true,
      signup: SIGNUP,
    })
  })

  it.each([
    [{ EMAIL: '' }, 'EMAIL', 'Please fill in: Email Address.'],
    [{ EMAIL: 'ada' }, 'EMAIL', NO_ADDRESS],
    [{ FNAME: '  ' }, 'FNAME', 'Please fill in: First Name.'],
    [{ LNAME: 'x'.repeat(121) }, 'LNAME', 'Last Name is longer than 120 characters.'],
    [{ MMERGE6: '' }, 'MMERGE6', 'Please fill in: Company.'],
    [{ EMAIL: 'ada@example' }, 'EMAIL', NO_ADDRESS],
    [{ EMAIL: 'ünïcode@example.com' }, 'EMAIL', NO_ADDRESS],
    [
      { FNAME: 'Ada\r\nBcc: all@example.com' },
      'FNAME',
      'First Name holds a line break or another control character.',
    ],
  ])('%j is refused at its field', (fields, field, message) => {
    expect(read(fields)).toEqual({ ok: false, answer: { ok: false, field, message } })
  })

  it.each([
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['o’ada@example.com', undefined],
    ["o'ada+news@sub.example.com", "o'ada+news@sub.example.com"],
  ])('%s is kept as %s', (typed, kept) => {
    const result = read({ EMAIL: typed })
    expect(result.ok ? result.signup.EMAIL : undefined).toBe(kept)
  })

  it('names a field that is missing altogether', () => {
    expect(readSignup(new URLSearchParams())).toMatchObject({
      answer: { field: 'EMAIL', message: 'Please fill in: Email Address.' },
    })
  })
})

it('an export cannot run as a formula and keeps quotes', () => {
  const subscriber = {
    email: '@SUM(1)',
    first_name: '=HYPERLINK("x")',
    last_name: '+O"Neil',
    company: '-1',
    subscribed_at: '\tnow',
  }
  expect(toCsv([subscriber])).toBe(
    'email,first_name,last_name,company,subscribed_at\r\n' +
      `"'@SUM(1)","'=HYPERLINK(""x"")","'+O""Neil","'-1","'\tnow"\r\n`,
  )
})

describe('the rate limit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('allows a burst, then one at a time', async () => {
    const secondsToWait = createRateLimit({ name: 'test', burst: 2, refillSeconds: 10, memory: 10 })
    const seen = [await secondsToWait('a'), await secondsToWait('a'), await secondsToWait('a')]
    expect(seen).toEqual([0, 0, 10])
    expect(await secondsToWait('b')).toBe(0)
    vi.advanceTimersByTime(7500)
    expect(await secondsToWait('a')).toBe(3)
    vi.advanceTimersByTime(2501)
    expect([await secondsToWait('a'), await secondsToWait('a')]).toEqual([0, 10])
  })

  it('remembers only so many visitors', async () => {
    const secondsToWait = createRateLimit({
      name: 'test',
      burst: 1,
      refillSeconds: 1000,
      memory: 2,
    })
    for (const visitor of ['a', 'b', 'c']) await secondsToWait(visitor)
    expect([await secondsToWait('c'), await secondsToWait('a')]).toEqual([1000, 0])
  })
})
