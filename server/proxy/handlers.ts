import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from './limits.ts'
import { refuse } from './refusals.ts'
import type { Refusal } from './refusals.ts'
import { requestIdOf } from './request-id.ts'

/** Answers a request with Node's own objects, without Fastify's. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** What a visitor is told about an error: a refusal of ours, Fastify's of a body, or a 502. */
export function refusalFor(error: unknown, requestId = 'without an id'): Refusal {
  if (error instanceof Refused) return error.refusal
  const { message, statusCode = 500 } = Object(error)
  if (statusCode < 500) return { status: statusCode, message }
  console.error(`Request ${requestId} failed:`, error)
  return { status: 502, message: 'The site could not answer; its log says why.' }
}

/** Runs `work` without Fastify's reply, because streams and stored pages are written as they are. */
export function byHand(
  work: (request: IncomingMessage, response: ServerResponse, body?: Buffer) => unknown,
) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    const [incoming, outgoing] = [request.raw, reply.raw]
    const fail = (error: unknown) =>
      refuse(incoming, outgoing, refusalFor(error, requestIdOf(incoming)))
    try {
      // The content type parser of reverse-proxy.ts produces a Buffer; without a body there is none.
      const answered = work(incoming, outgoing, request.body as Buffer | undefined)
      if (answered instanceof Promise) answered.catch(fail)
    } catch (error) {
      fail(error)
    }
  }
}

/** For routes that stream the request's body, so that Fastify must not read it first. */
export const beforeBody = (work: Handler) => ({ onRequest: byHand(work), handler: () => {} })

/** For routes whose body Fastify reads: calls `check` first, which may answer instead. */
export function beforeReading(
  check: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await check(request.raw, reply.raw))) reply.hijack()
  }
}
