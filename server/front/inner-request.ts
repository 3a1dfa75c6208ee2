import { Agent, request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { forwardedHeaders } from './forwarded.ts'
import type { PublicAddress } from './forwarded.ts'

/** Asks Next for what `request` asks for, without compression; resolves when the headers are in. */
export type InnerRequest = (
  request: IncomingMessage,
  options?: { method?: string; signal?: AbortSignal },
) => Promise<IncomingMessage>

/**
 * Next answers on a loopback port of its own: its answer can then be read as a whole
 * before the first byte goes out, which wrapping the response object cannot do (docs/adr/0021).
 */
export function createInnerRequest(innerPort: number, address: PublicAddress): InnerRequest {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })

  return (request, { method = request.method ?? 'GET', signal } = {}) =>
    new Promise((resolve, reject) => {
      const inner = httpRequest({
        host: '127.0.0.1',
        port: innerPort,
        agent,
        method,
        path: request.url,
        headers: { ...forwardedHeaders(request, address), 'accept-encoding': 'identity' },
        ...(signal && { signal }),
      })
      inner.on('response', resolve)
      inner.on('error', reject)
      if (method === 'GET' || method === 'HEAD') inner.end()
      else request.pipe(inner)
    })
}

/** The whole body of an answer. */
export async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks)
}
