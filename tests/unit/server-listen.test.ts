import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { claimPort, listen } from '../../server/listen.ts'

test('a port in use is named, with the next one to try', async () => {
  const server = createServer()
  onTestFinished(() => {
    server.close()
  })
  const port = await claimPort(0, '127.0.0.1')
  await listen(server, port, '127.0.0.1')
  await expect(claimPort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use.\nStop what uses it, or choose another port: PORT=${port + 1} `,
  )
})

// 203.0.113.0/24 is reserved for documentation, .invalid for names that do not exist.
test.each(['203.0.113.9', 'site.invalid'])('no other port is offered for HOST=%s', async (host) => {
  const error: unknown = await claimPort(0, host).catch((reason: unknown) => reason)
  expect(String(error)).toContain('Set HOST to')
  expect(String(error)).not.toContain('PORT=')
})
