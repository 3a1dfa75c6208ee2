import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
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

/** A server that the system refuses; the tests reach no address of other machines. */
function refusedServer(code: string) {
  const server = createServer()
  vi.spyOn(server, 'listen').mockImplementation(() => {
    queueMicrotask(() => server.emit('error', Object.assign(new Error(code), { code })))
    return server
  })
  return server
}

test.each(['EADDRNOTAVAIL', 'ENOTFOUND'])('no other port is offered for %s', async (code) => {
  const error: unknown = await listen(refusedServer(code), 3000, 'site.example').catch(
    (reason: unknown) => reason,
  )
  expect(String(error)).toContain('Set HOST to')
  expect(String(error)).not.toContain('PORT=')
})

test('a port of the system leads to one that is free to all', async () => {
  await expect(listen(refusedServer('EACCES'), 80, '127.0.0.1')).rejects.toThrow('PORT=3000 ')
})
