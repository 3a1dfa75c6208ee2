import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../lake/tests/free-port.ts'
import { isAnyAlive, startSite } from '../support/running-site.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

// A first start encodes pictures, on a machine that does other things meanwhile.
vi.setConfig({ testTimeout: 300_000 })

const data = mkdtempSync(join(tmpdir(), 'lifecycle-'))
let site: ReturnType<typeof startSite>
let origin: string
/** Whether the site was left running for the next test. */
let isLeft = false

async function end(): Promise<void> {
  site.kill('SIGTERM')
  await site.ended
}

async function start(env: Record<string, string> = {}, inOwnGroup = false): Promise<void> {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  site = startSite({ DATA_DIR: data, PORT: String(port), ...env }, '.', [], inOwnGroup)
  await expect.poll(site.output, { timeout: 200_000 }).toContain('Press Ctrl+C to stop')
}

/** The site that the test before has left, or a new one. */
async function startUnlessLeft(): Promise<void> {
  if (!isLeft) await start()
  isLeft = false
}

afterEach(async () => {
  if (!isLeft) await end()
})

afterAll(async () => {
  await end()
  rmSync(data, { recursive: true, force: true })
})

/**
 * What a start says before it names the addresses, without the times that steps took, and without the progress
 * of those that take long on a busy machine.
 */
const stepsOf = (output: string) =>
  (output.split('\n\n')[0] ?? '')
    .split('\n')
    .filter((line) => !line.startsWith('·'))
    .map((line) => line.replace(/ [\d.]+ s.*$/, ''))

/** Ends the site, which has to count as success and to leave nothing running. */
async function endBy(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const children = site.children()
  expect(children).toHaveLength(2)
  site.kill(signal)
  expect(await site.ended).toBe(0)
  expect(isAnyAlive(children)).toBe(false)
}

test('the first start fills the lake, and SIGTERM ends everything', async () => {
  await start()
  expect(stepsOf(site.output())).toEqual([
    '✓ Starting the Content Lake',
    '✓ Importing content',
    '✓ Starting the site',
  ])
  await endBy('SIGTERM')
})

test('later starts find it full and do nothing anew, and SIGINT ends everything', async () => {
  await start()
  // What takes long is not done again.
  expect(stepsOf(site.output())).toEqual(['✓ Starting the Content Lake', '✓ Starting the site'])
  await endBy('SIGINT')
})

test('Ctrl+C, which a terminal sends to the whole group, ends the site without a wait, then its lake', async () => {
  await start({ DRAIN_SECONDS: '300' }, true)
  process.kill(-site.pid, 'SIGINT')
  expect(await site.ended).toBe(0)
  // Which the lake would say if it had heard of it by itself, while the site still needs it.
  expect(site.output()).not.toContain('The lake is stopping')
})

test('a lake that is told to end at the same time is not started anew', async () => {
  // The site takes its time to stop, while the lake has gone already.
  await start({ DRAIN_SECONDS: '2' })
  const lakes = site.children('lake/main.ts')
  site.kill('SIGTERM')
  for (const lake of lakes) process.kill(lake, 'SIGTERM')
  expect(await site.ended).toBe(0)
  expect(lakes).toHaveLength(1)
  expect(site.output()).toContain('The lake is stopping')
  expect(site.output()).not.toContain('starting the lake again')
})

test('a second run on the same data is refused, with the way out, until the first is killed outright', async () => {
  await start()
  const second = startSite({ DATA_DIR: data, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('is in use')
  expect(second.output()).toContain('DATA_DIR=')
  const children = site.children()
  site.kill('SIGKILL')
  await site.ended
  // It leaves no process and nothing that blocks the next start.
  await expect.poll(() => isAnyAlive(children), { timeout: 15_000 }).toBe(false)
  await start()
  isLeft = true
})

test('without its lake the site goes on, and the lake comes back', async () => {
  await startUnlessLeft()
  await fetch(`${origin}/platform`)
  const [lake = 0] = site.children('lake/main.ts')
  process.kill(lake, 'SIGKILL')
  await expect.poll(() => isAnyAlive([lake])).toBe(false)
  expect((await fetch(`${origin}/platform`)).status).toBe(200)
  await expect.poll(site.output, { timeout: 20_000 }).toContain('The lake is back')
  const ping = await fetch(`${origin}/lake/v1/ping`)
  expect(await ping.json()).toEqual({ pong: true })
  isLeft = true
})

test('when the site itself ends, everything does, as a failure', async () => {
  await startUnlessLeft()
  const children = site.children()
  const [main = 0] = site.children('server/main.ts')
  process.kill(main, 'SIGKILL')
  expect(await site.ended).toBe(1)
  expect(site.output()).toContain('The site ended by itself (signal SIGKILL)')
  expect(isAnyAlive(children)).toBe(false)
})

test('a port in use is named, with the way out', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port = 0 } = Object(other.address())
  site = startSite({ DATA_DIR: data, PORT: String(port) })
  expect(await site.ended).toBe(1)
  other.close()
  expect(site.output()).toContain(`Port ${port} on 127.0.0.1 is already in use.`)
  expect(site.output()).toContain('PORT=')
})

test('a port that is taken while the site starts is named at once, too', async () => {
  const port = await freePort()
  site = startSite({ DATA_DIR: data, PORT: String(port) })
  await expect.poll(() => site?.output()).toContain('Starting the Content Lake')
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  expect(await site.ended).toBe(1)
  other.close()
  expect(site.output()).toContain(`Port ${port} on 127.0.0.1 is already in use.`)
  expect(site.output()).not.toContain('was not ready')
})

test('a wrong variable is named before anything starts', async () => {
  site = startSite({ DATA_DIR: data, PORT: 'eighty' })
  expect(await site.ended).toBe(1)
  expect(site.output()).toContain('PORT: ')
  expect(site.output()).not.toContain('Starting')
})
