import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLakeProxy } from '../../server/front/lake-proxy.ts'
import { ask } from './ask.ts'
import { startLake, type RunningLake } from './start-lake.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'people-'))
let lake: RunningLake
let front: Server
let port: number
beforeAll(async () => {
  lake = await startLake({}, join(dataDir, 'lake'))
  const proxy = createLakeProxy(lake.url, { siteUrl: undefined, trustProxy: false })
  front = createServer((request, response) => proxy(request, response)).listen(0, '127.0.0.1')
  await once(front, 'listening')
  // A listening TCP server has an AddressInfo.
  port = (front.address() as AddressInfo).port
})
afterAll(async () => {
  front.close()
  front.closeAllConnections()
  await lake.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

async function people(args: string[], input = '', env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/people.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), ...env },
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
  const code = /http:\/\/localhost:\d+\/studio#sid=([\w-]{20,})/.exec(added.output)?.[1]
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

test.each<[string[], string]>([
  [['frob'], 'There is no command "frob"'],
  [['toString'], 'There is no command "toString"'],
  [['add'], 'Say whom'],
  [['add', 'nobody'], 'must be an e-mail address'],
  [['add', 'a@b', '--role', 'boss'], 'must be one of administrator, editor, viewer'],
  [['role', 'admin@localhost'], 'Say which: --role'],
  [['link', 'nobody@example.test'], 'There are: admin@localhost'],
  [['remove', 'admin@localhost'], 'is the last administrator'],
  [['token', 'add'], 'Say what it is for'],
  [['token', 'remove'], 'Say which'],
  [['token', 'remove', 'x'], 'No token with the id "x"'],
  [['token', 'frob'], 'There is no command "token frob"'],
  [['list', '--frob'], "Unknown option '--frob'"],
])('%j fails with advice', async (args, message) => {
  const { code, output } = await people(args)
  expect([code, output]).toEqual([1, expect.stringContaining(message)])
  expect(output).not.toContain('    at ')
})

test('without a running site it says how to start one; with a cloud project where to go', async () => {
  const stopped = await people([], '', { PORT: '1' })
  expect([stopped.code, stopped.output]).toEqual([
    1,
    expect.stringContaining('Start the site with npm start'),
  ])
  const cloud = await people([], '', { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123' })
  expect([cloud.code, cloud.output]).toEqual([1, expect.stringContaining('sanity.io/manage')])
})
