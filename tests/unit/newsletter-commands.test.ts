import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSubscriberStore, subscriberFile } from '../../lib/newsletter/subscriber-store.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'newsletter-commands-'))
})
afterEach(() => rmSync(home, { recursive: true }))

function command(name: string, ...args: string[]) {
  const script = `scripts/newsletter-${name}.ts`
  const env = { ...process.env, DATA_DIR: join(home, 'data') }
  const options = { env, encoding: 'utf8' } as const
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...args], options)
  return { status, stderr, stdout }
}

const signup = (name: string) => ({
  EMAIL: `${name}@example.com`,
  FNAME: '=1+1',
  LNAME: '"Okoro"',
  MMERGE6: 'PET',
})
const open = (folder = 'data') => openSubscriberStore(subscriberFile(join(home, folder)))

test.each([['export'], ['forget', 'ada@example.com']])(
  '%s says where it looked for signups, and creates nothing there',
  (...args) => {
    const [name = '', ...rest] = args
    const { status, stderr, stdout } = command(name, ...rest)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`No signups are kept in ${join(home, 'data')}`)
    expect(stderr).toContain('set the same here')
    expect(existsSync(join(home, 'data'))).toBe(false)
  },
)

test('what was exported as JSON comes back as it was, also beside newer signups', () => {
  const store = open()
  store.add(signup('ada'))
  store.add(signup('grace'))
  const before = store.all()
  // The site has the file open.
  const { status, stdout } = command('export', '--json')
  store.close()
  expect(status).toBe(0)
  const file = join(home, 'signups.json')
  writeFileSync(file, stdout)
  rmSync(join(home, 'data'), { recursive: true })

  const site = open()
  site.add({ ...signup('ada'), FNAME: 'newer' })
  expect(command('import', file).stdout).toContain('1 of 2 signups added')
  const names = site.all().map(({ email, first_name: name }) => [email, name])
  expect(names.toSorted()).toEqual([
    ['ada@example.com', 'newer'],
    ['grace@example.com', '=1+1'],
  ])
  expect(site.all()).toContainEqual(before.find(({ email }) => email === 'grace@example.com'))
  site.close()
})

test('commands leave all files to the owner of the data, also where root gives them', () => {
  const uid = process.getuid?.() === 0 ? 4321 : process.getuid?.()
  open().close()
  const data = join(home, 'data')
  rmSync(subscriberFile(data))
  if (uid === 4321) chownSync(data, uid, uid)
  const file = join(home, 'signups.json')
  const ada = { email: 'ada@example.com', first_name: 'Ada', last_name: 'O', company: 'PET' }
  writeFileSync(file, JSON.stringify([{ ...ada, subscribed_at: '2026-11-01T08:00:00.000Z' }]))
  expect(command('import', file).status).toBe(0)
  expect(command('export').stdout).toContain('ada@example.com')
  const names = readdirSync(data)
  expect(names).toContain('newsletter.sqlite')
  expect(names.filter((name) => statSync(join(data, name)).uid !== uid)).toEqual([])
})

test('a file of something else changes nothing', () => {
  open().close()
  const file = join(home, 'signups.json')
  writeFileSync(file, '[{"email":"ada@example.com"}]')
  const { status, stderr } = command('import', file)
  expect([status, stderr]).toEqual([1, expect.stringContaining('Nothing was changed')])
  const store = open()
  expect(store.all()).toEqual([])
  store.close()
})
