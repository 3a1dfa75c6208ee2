import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startNext } from '../../server/next-app.ts'

vi.mock('next', () => ({
  default: () => ({
    prepare: async () => {},
    getRequestHandler: () => async () => {},
    // Waits for the pages that it is making.
    close: () => new Promise(() => {}),
  }),
}))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'next-app-'))
  mkdirSync(join(folder, '.next', 'server'), { recursive: true })
  const actions = { node: { '00aa': {} }, edge: { '00bb': {} }, encryptionKey: 'secret' }
  const file = join(folder, '.next', 'server', 'server-reference-manifest.json')
  writeFileSync(file, JSON.stringify(actions))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the server actions are those of the build', async () => {
  const next = await startNext({ dev: false, dir: folder, hostname: '127.0.0.1', port: 0 })
  expect([...next.actions]).toEqual(['00aa', '00bb'])
  await next.close()
})

test('a page that does not get done does not keep the server from ending', async () => {
  const next = await startNext({ dev: false, dir: folder, hostname: '127.0.0.1', port: 0 })
  await next.close()
  expect(next.server.listening).toBe(false)
}, 5000)
