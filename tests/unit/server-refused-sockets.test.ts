import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { refuseSocket } from '../../server/proxy/refusals.ts'
import { portOf } from '../support/port-of.ts'

test.each([
  ['connect', 'CONNECT elsewhere:1 HTTP/1.1\r\nHost: site\r\n\r\n'],
  ['upgrade', 'GET / HTTP/1.1\r\nHost: site\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'],
])('a refused %s of a visitor who has gone ends with its own connection', async (name, request) => {
  const refused = Promise.withResolvers<number>()
  const server = createServer().on(name, (_request, socket: Socket) => {
    refuseSocket(socket, { status: 405, message: 'No.' })
    refused.resolve(socket.listenerCount('error'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const visitor = connect(portOf(server), '127.0.0.1')
  await once(visitor, 'connect')
  visitor.write(request)
  visitor.resetAndDestroy()
  // An error that nobody listens for is one of the whole process.
  expect(await refused.promise).toBeGreaterThan(0)
  server.close()
  await once(server, 'close')
})
