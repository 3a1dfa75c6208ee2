import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { portOf } from '../../support/port-of.ts'

export interface CountingProxy {
  /** Its address, for the setting `https-proxy` of npm. */
  url: string
  /** Bytes that came in since the last call, as they travelled: compressed and encrypted. */
  takeBytes: () => number
  stop: () => void
}

/** Starts a proxy on this machine that counts what is downloaded through it. */
export async function startCountingProxy(): Promise<CountingProxy> {
  let bytes = 0
  const server = createServer((_, response) => response.writeHead(501).end())
  server.on('connect', ({ url = '' }, client, head: Buffer) => {
    const { hostname, port } = new URL(`https://${url}`)
    const registry = connect(Number(port || 443), hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      registry.write(head)
      client.pipe(registry).pipe(client)
    })
    registry.on('data', (chunk) => {
      bytes += chunk.length
    })
    client.on('error', () => registry.destroy())
    registry.on('error', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const port = portOf(server)
  const takeBytes = () => {
    const taken = bytes
    bytes = 0
    return taken
  }
  return { url: `http://127.0.0.1:${port}`, takeBytes, stop: () => server.close() }
}
