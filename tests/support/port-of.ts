import type { AddressInfo, Server } from 'node:net'

/** The port on which a server listens. */
export function portOf(server: Server): number {
  // A bound TCP server has an AddressInfo; string is for pipes.
  return (server.address() as AddressInfo).port
}
