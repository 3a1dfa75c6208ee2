import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { NextApp } from '../next-app.ts'
import { refusalFor } from './handlers.ts'
import { createLakeUpgrade } from './lake-upgrade.ts'
import { createShare, Refused } from './limits.ts'
import { isUnder, pathOf } from './paths.ts'
import { refusalOf, refuseSocket } from './refusals.ts'
import { visitorOf } from './visitor.ts'
import type { PublicAddress } from './visitor.ts'

/** A Studio tab holds two, and a whole office may share one address. */
const WEBSOCKETS_PER_VISITOR = 128

interface Options {
  address: PublicAddress
  /** Address of the embedded lake; undefined where content lives in Sanity's cloud. */
  lakeUrl: string | undefined
  /** Next, where it has a WebSocket of its own, as in development. */
  next: NextApp | undefined
}

/** Connects WebSockets to the lake and, in development, to Next; refuses all others. */
export function handleUpgrades(server: Server, { address, lakeUrl, next }: Options): void {
  const upgradeLake = lakeUrl === undefined ? undefined : createLakeUpgrade(lakeUrl, address)
  const openSockets = createShare('WebSockets', WEBSOCKETS_PER_VISITOR)
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = refusalOf(request)
    if (refusal) throw new Refused(refusal)
    if (upgradeLake && isUnder(pathOf(request), '/lake')) {
      openSockets(visitorOf(request, address).key, socket)
      upgradeLake(request, socket, head)
    } else if (next) next.upgrade(request, socket, head)
    else throw new Refused({ status: 404, message: 'There is no WebSocket here.' })
  }
  server.on('upgrade', (request, socket, head) => {
    try {
      upgrade(request, socket, head)
    } catch (error) {
      refuseSocket(socket, refusalFor(error))
    }
  })
}
