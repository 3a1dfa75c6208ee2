import { expect, test, vi } from 'vitest'
import { startNext } from '../../server/next-app.ts'

vi.mock('next', () => ({
  default: () => ({
    prepare: async () => {},
    getRequestHandler: () => async () => {},
    // Waits for the pages that it is making.
    close: () => new Promise(() => {}),
  }),
}))

test('a page that does not get done does not keep the server from ending', async () => {
  const next = await startNext({ dev: false, dir: '.', hostname: '127.0.0.1', port: 0 })
  await next.close()
  expect(next.server.listening).toBe(false)
}, 5000)
