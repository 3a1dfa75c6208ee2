import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that nothing uses, `port` if it is free, below those that systems give to outgoing connections: one
 * of these may be taken before a server listens on it.
 */
export async function freePort(port = randomInt(10_000, 32_000)): Promise<number> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return freePort()
  }
  server.close()
  return port
}
