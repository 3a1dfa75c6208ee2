import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'

/** Resolves when `server` accepts connections; rejects with the system's error when it cannot listen. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'cannot be bound, because this machine does not have that address',
}

/**
 * The port that the site can use: `port` itself, or any free one for 0.
 * Throws an error that names the port and how to choose another one.
 */
export async function claimPort(port: number, host: string): Promise<number> {
  const probe = createServer()
  try {
    await listen(probe, port, host)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Error(
      `Port ${port} on ${host} ${REASONS[code] ?? `cannot be opened (${code})`}.\n` +
        `Stop what uses it, or choose another port: PORT=${port + 1} npm start (PORT=0 takes any free one).`,
      { cause: error },
    )
  }
  // A bound TCP server has an AddressInfo; string is for pipes.
  const { port: claimed } = probe.address() as AddressInfo
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  return claimed
}
