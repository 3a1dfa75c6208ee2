import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)
let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'no-network-'))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Runs `code` under the guard; resolves to what it printed and what was written down. */
async function guarded(code: string): Promise<{ printed: string; log: string }> {
  const log = join(dir, 'log')
  const env = { ...process.env, NETWORK_LOG: log, NODE_OPTIONS: '' }
  const args = ['--import', './tests/support/no-network.ts', '--input-type=module', '-e', code]
  const { stdout } = await run(process.execPath, args, { env })
  let written = ''
  try {
    written = readFileSync(log, 'utf8')
  } catch {
    // Nothing was written down.
  }
  return { printed: stdout.trim(), log: written }
}

test.each([
  ['fetch by name', "await fetch('https://example.com/')", 'example.com'],
  ['fetch by address', "await fetch('http://192.0.2.1/')", '192.0.2.1'],
  [
    'https',
    "const https = await import('node:https'); https.get('https://192.0.2.2/')",
    '192.0.2.2',
  ],
  [
    'a raw socket',
    "const net = await import('node:net'); net.connect(80, '192.0.2.3')",
    '192.0.2.3',
  ],
  [
    'a look-up',
    "const { lookup } = await import('node:dns/promises'); await lookup('example.org')",
    'example.org',
  ],
])('%s to another machine is stopped and written down', async (_, code, host) => {
  const { log, printed } = await guarded(
    `try { ${code}; console.log('went out') } catch { console.log('stopped') }`,
  )
  expect(printed).toBe('stopped')
  expect(log).toContain(`${host} was asked for by`)
})

test('this machine may be talked to', async () => {
  const { log, printed } = await guarded(`
    const http = await import('node:http')
    const server = http.createServer((_, response) => response.end('here')).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.on('listening', resolve))
    console.log(await (await fetch('http://127.0.0.1:' + server.address().port)).text())
    server.closeAllConnections()
    server.close()`)
  expect(printed).toBe('here')
  expect(log).toBe('')
})
