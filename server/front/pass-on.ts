import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { bodilessHeaders } from './cached-answers.ts'
import { isDraft, isStudio, pathOf } from './classify.ts'
import { compress, compressor, isCompressible, negotiateEncoding } from './encoding.ts'
import { pagePolicy } from './html-policy.ts'
import type { Audience } from './html-policy.ts'
import { readBody } from './inner-request.ts'
import { varyByEncoding } from './stored-page.ts'

const QUALITY = 5
const BODILESS = new Set([204, 206, 304])

function audienceOf(request: IncomingMessage): Audience {
  if (isStudio(pathOf(request))) return 'studio'
  return isDraft(request) ? 'draft' : 'visitor'
}

function isHtml(answer: IncomingMessage): boolean {
  return answer.headers['content-type']?.startsWith('text/html') ?? false
}

/** Sends Next's answer to this one visitor: compressed, HTML with its policy, nothing kept. */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  answer: IncomingMessage,
): Promise<void> {
  const { statusCode = 502, headers: sent } = answer
  if (response.destroyed) {
    // The visitor has left while Next was working.
    answer.destroy()
    return
  }
  const headers = bodilessHeaders(answer)
  const isCoded = sent['content-encoding'] !== undefined
  const isPlain = BODILESS.has(statusCode) || isCoded || !isCompressible(sent['content-type'])
  const audience = audienceOf(request)
  if (audience === 'studio') headers['cache-control'] = 'no-store'
  response.on('close', () => {
    if (!response.writableFinished) answer.destroy()
  })

  if (isPlain || request.method === 'HEAD') {
    if (sent['content-length'] !== undefined) headers['content-length'] = sent['content-length']
    response.writeHead(statusCode, headers)
    pipeline(answer, response, () => {})
    return
  }
  const encoding = negotiateEncoding(String(request.headers['accept-encoding'] ?? ''))
  headers['vary'] = varyByEncoding(headers['vary'])
  if (encoding !== 'identity') headers['content-encoding'] = encoding

  if (isHtml(answer)) {
    // Held back as a whole: the policy names what is in it, and goes out first.
    const body = await readBody(answer)
    const coded = await compress(body, encoding, QUALITY)
    headers['content-security-policy'] = pagePolicy(body.toString(), audience)
    response.writeHead(statusCode, { ...headers, 'content-length': coded.length }).end(coded)
    return
  }
  response.writeHead(statusCode, headers)
  if (encoding === 'identity') pipeline(answer, response, () => {})
  else pipeline(answer, compressor(encoding), response, () => {})
}
