import { Agent, request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { forwardedHeaders } from './forwarded.ts'
import type { PublicAddress } from './forwarded.ts'

interface InnerOptions {
  method?: string
  /** In place of what the visitor asked for. */
  path?: string
}

/** Asks Next for what `request` asks for, without compression; resolves when the headers are in. */
export type InnerRequest = (
  request: IncomingMessage,
  options?: InnerOptions,
) => Promise<IncomingMessage>

/**
 * Next answers on a loopback port of its own: its answer can then be read as a whole
 * before the first byte goes out, which wrapping the response object cannot do (docs/adr/0021).
 */
export function createInnerRequest(innerPort: number, address: PublicAddress): InnerRequest {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })

  return function ask(
    request: IncomingMessage,
    options: InnerOptions = {},
    repeated = false,
  ): Promise<IncomingMessage> {
    const { method = request.method ?? 'GET', path = request.url } = options
    const isRepeatable = method === 'GET' || method === 'HEAD'
    const { promise, reject, resolve } = Promise.withResolvers<IncomingMessage>()
    const inner = httpRequest({
      host: '127.0.0.1',
      port: innerPort,
      agent,
      method,
      path,
      headers: { ...forwardedHeaders(request, address), 'accept-encoding': 'identity' },
    })
    inner.on('response', resolve)
    inner.on('error', (error) => {
      // A kept-alive connection may close just as it is taken up again.
      if (inner.reusedSocket && isRepeatable && !repeated) resolve(ask(request, options, true))
      else reject(error)
    })
    if (isRepeatable) inner.end()
    else request.pipe(inner)
    return promise
  }
}

/** The whole body of an answer. */
export async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks)
}
