import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'

const otherPort = (port: number) =>
  `choose another port: PORT=${port} npm start (PORT=0 takes any free one).`

/** What is wrong with a port, and how to correct it, by the system's error. */
const REASONS: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `is already in use.\nStop what uses it, or ${otherPort(port + 1)}`,
  EACCES: () =>
    `may not be used by this user: ports below 1024 are the system's.\nPut a web server in front (docs/deploy.md), or ${otherPort(3000)}`,
  EADDRNOTAVAIL: () =>
    'cannot be opened, because this machine does not have that address.\nSet HOST to one that it has: 127.0.0.1 for this machine only, 0.0.0.0 for all of its addresses.',
  ENOTFOUND: () =>
    'cannot be opened, because nothing has that name.\nSet HOST to an address of this machine: 127.0.0.1 for this machine only, 0.0.0.0 for all of its addresses.',
}

/**
 * Resolves when `server` accepts connections. Throws an error that names the port, what is wrong with
 * it and how to correct that.
 */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    // A socket's error has a code.
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = REASONS[code]?.(port) ?? `cannot be opened (${code}).`
    throw new Error(`Port ${port} on ${host} ${reason}`, { cause: error })
  }
}

/** The port that the site can use: `port` itself, or any free one for 0. Throws as `listen` does. */
export async function claimPort(port: number, host: string): Promise<number> {
  const probe = createServer()
  await listen(probe, port, host)
  // A bound TCP server has an AddressInfo; string is for pipes.
  const { port: claimed } = probe.address() as AddressInfo
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  return claimed
}
