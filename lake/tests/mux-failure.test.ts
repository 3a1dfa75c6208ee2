import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Access } from '../domain/auth/access.ts'
import { ANONYMOUS } from '../domain/auth/identity.ts'
import { ClientLimits } from '../http/server/client-limits.ts'
import { json } from '../http/server/reply.ts'
import { Seats } from '../http/server/seats.ts'
import { Admitted } from '../http/sockets/admission.ts'
import { serveMux } from '../http/sockets/mux/mux.ts'
import { openStore } from '../store/store.ts'

/** An error that nobody catches would end the lake. */
test('a sign-in that the database cannot look up ends one socket and nothing else', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const dir = mkdtempSync(join(tmpdir(), 'lake-'))
  const store = openStore(dir, { publicUrl: 'http://lake.example', cacheCharacters: 1000 })
  const access = new Access(store, { idleMs: 60_000, maxMs: 60_000 })
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket, request) => {
    const place = new Admitted(new Seats('sockets', { perKey: 1, total: 1 }), ANONYMOUS, () => {})
    serveMux({
      socket,
      request,
      place,
      access,
      limits: new ClientLimits(),
      answer: async () => json({}),
    })
  })
  await once(server, 'listening')
  // A listening TCP server always has an AddressInfo.
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/mux`)
  await once(socket, 'open')
  store.close()
  const h = { authorization: 'Bearer lake_any' }
  socket.send(JSON.stringify({ i: 1, u: '/v1/data/listen/production?query=*', h }))
  const [code] = await once(socket, 'close')
  expect(code).toBe(1006)
  expect(told).toHaveBeenCalledWith('A stream could not be opened:', expect.any(Error))
  told.mockRestore()
  access.close()
  server.close()
  rmSync(dir, { recursive: true })
})
