import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'cannot be bound, because this machine does not have that address',
}

/**
 * Resolves when `server` accepts connections. Throws an error that names the port and how to choose
 * another one.
 */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Error(
      `Port ${port} on ${host} ${REASONS[code] ?? `cannot be opened (${code})`}.\n` +
        `Stop what uses it, or choose another port: PORT=${port + 1} npm start (PORT=0 takes any free one).`,
      { cause: error },
    )
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
