import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'

/** Everything that comes back for `bytes`, until the connection ends or is quiet for `quietMs`. */
export function exchange(port: number, bytes: string, quietMs = 700): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let received = ''
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  socket.on('error', () => {})
  socket.setTimeout(quietMs, () => socket.destroy())
  socket.write(bytes, 'latin1')
  return new Promise((resolve) => {
    socket.on('close', () => resolve(received))
  })
}

/** Status codes of the answers in `received`, in their order. */
export const statuses = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** One request as it is, on a connection of its own: nothing is decoded, followed or added. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string | string[]> = {},
  method = 'GET',
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers, method, agent: false as const }
    const request = httpRequest(options, async (response) => {
      const bytes = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes })
    })
    request.on('error', reject).end(body)
  })
}
