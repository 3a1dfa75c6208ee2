import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Options } from '../../scripts/people/commands.ts'
import { lockData } from '../../server/supervisor/data-lock.ts'
import { ask } from '../../lake/tests/ask.ts'
import { startLake, type RunningLake } from '../../lake/tests/start-lake.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'people-'))
let lake: RunningLake
const lock = lockData(dataDir)
beforeAll(async () => {
  lake = await startLake({}, join(dataDir, 'lake'))
  lock.announce({ lakeUrl: lake.url, siteUrl: 'http://localhost:4321' })
})
afterAll(async () => {
  lock.release()
  await lake.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

async function people(args: string[], input = '', env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/people.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code: Number(code), output }
}

test('someone is added, given a password and a link, changed and removed', async () => {
  const added = await people(['add', 'ed@example.test', '--name', 'Ed Itor'])
  expect(added.output).toContain('ed@example.test can sign in now, with the role editor.')
  const code = /http:\/\/localhost:4321\/studio#sid=([\w-]{20,})/.exec(added.output)?.[1]
  expect((await ask(lake, `/v1/auth/fetch?sid=${code}`)).status).toBe(200)
  expect((await people(['password', 'ed@example.test'], 'a long password\n')).output).toContain(
    'The password is set.',
  )
  expect((await people(['role', 'ed@example.test', '--role', 'viewer'])).code).toBe(0)
  const listed = (await people([])).output
  expect(listed).toMatch(/^E-mail +Name +Role +Password +Last signed in$/m)
  expect(listed).toMatch(/^ed@example\.test +Ed Itor +viewer +set +\d{4}-/m)
  expect(listed).toMatch(/^admin@localhost +Administrator +administrator +- +never$/m)
  expect((await people(['remove', 'ed@example.test'])).code).toBe(0)
  expect((await people(['list'])).output).not.toContain('ed@example.test')
})

test('tokens are made and unmade', async () => {
  const { output } = await people(['token', 'add', '--label', 'preview'])
  const secret = /lake_[\w-]+/.exec(output)?.[0] ?? ''
  expect(await lake.client({ token: secret }).fetch('1')).toBe(1)
  const id =
    /^(token-\w+) +preview +viewer/m.exec((await people(['token', 'list'])).output)?.[1] ?? ''
  expect((await people(['token', 'remove', id])).code).toBe(0)
  await expect(lake.client({ token: secret }).fetch('1')).rejects.toThrow('was revoked')
})

test('the log tells who did what, in a table or as JSON', async () => {
  const added = await people(['add', 'log@example.test'])
  const code = /#sid=([\w-]{20,})/.exec(added.output)?.[1]
  expect((await ask(lake, `/v1/auth/fetch?sid=${code}`)).status).toBe(200)
  const { output } = await people(['log', '--since', '1d', '--limit', '3'])
  const [head, ...rows] = output.trimEnd().split('\n')
  expect(head).toMatch(/^When +Who +What +On +How +Times +From$/)
  expect(rows).toEqual([
    expect.stringMatching(
      /^\d{4}-\d\d-\d\d \d\d:\d\d +log@example\.test +signed in +- +by link +1 +/,
    ),
    expect.stringMatching(/ token file +sign-in link made +log@example\.test +- +1 +loopback$/),
    expect.stringMatching(/ token file +person added +log@example\.test +as editor +1 +/),
  ])
  const [entry] = JSON.parse((await people(['log', '--json', '--limit', '1'])).output)
  expect(entry).toMatchObject({ action: 'signed in', actor: 'log@example.test', count: 1 })
  expect((await people(['log', '--since', '2999-01-01'])).output).toContain(
    'The audit log has no entries',
  )
})

test.each<[string[], string]>([
  [['remove', 'admin@localhost'], 'is the last administrator'],
  [['list', '--frob'], "Unknown option '--frob'"],
])('%j fails with advice', async (args, message) => {
  const { code, output } = await people(args)
  expect([code, output]).toEqual([1, expect.stringContaining(message)])
  expect(output).not.toContain('    at ')
})

test.each<[string[], Options, string]>([
  [['log'], { limit: '0' }, 'must be a whole number from 1 to 1000'],
  [['log'], { since: 'soon' }, 'such as 7d, or a date, such as'],
  [['log', '7d'], {}, '"7d" is one argument too many'],
  [['list', 'ann@example.com'], {}, '"ann@example.com" is one argument too many'],
  [['frob'], {}, 'There is no command "frob"'],
  [['toString'], {}, 'There is no command "toString"'],
  [['add'], {}, 'Give one e-mail address'],
  [['add', 'nobody'], {}, 'must be an e-mail address'],
  [['add', 'a@b'], { role: 'boss' }, 'must be one of administrator, editor, viewer'],
  [['role', 'admin@localhost'], {}, 'Give a role: --role'],
  [['link', 'nobody@example.test'], {}, 'There are: admin@localhost'],
  [['token', 'add'], {}, 'Say what the token is for'],
  [['token', 'remove'], {}, 'Give the id of a token'],
  [['token', 'remove', 'x'], {}, 'No token with the id "x"'],
  [['token', 'frob'], {}, 'There is no command "token frob"'],
])('%j with %j is refused with advice', async (words, options, message) => {
  // They read where the data is when they are loaded.
  vi.stubEnv('DATA_DIR', dataDir)
  vi.resetModules()
  const { findRunningLake } = await import('../../scripts/people/lake-api.ts')
  const { peopleCommand } = await import('../../scripts/people/commands.ts')
  await expect(peopleCommand(findRunningLake(), words, options)).rejects.toThrow(message)
  vi.unstubAllEnvs()
})

test('without a running site it says how to start one; with a cloud project where to go', async () => {
  const stopped = await people([], '', { DATA_DIR: join(dataDir, 'other') })
  expect([stopped.code, stopped.output]).toEqual([
    1,
    expect.stringContaining('Start it with npm start'),
  ])
  const cloud = await people([], '', { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123' })
  expect([cloud.code, cloud.output]).toEqual([1, expect.stringContaining('sanity.io/manage')])
})
