import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { answerHeaders } from '../../lib/security/headers.ts'
import type { AnswerKind } from '../../lib/security/headers.ts'
import { answeredHeaders, readBody } from './ask-next.ts'
import { compress, compressor, encodingFor, isCompressible } from './encoding.ts'
import { pagePolicy, withVendorSettings } from './html-policy.ts'
import type { Audience } from './html-policy.ts'
import type { PlainAnswer } from './pages.ts'
import { isDraft, isStudio, pathOf } from './paths.ts'
import { varyOf } from './stored-page.ts'

const QUALITY = 5
const BODILESS = new Set([204, 206, 304])

function audienceOf(request: IncomingMessage): Audience {
  if (isStudio(pathOf(request))) return 'studio'
  return isDraft(request) ? 'draft' : 'visitor'
}

function kindOf(path: string): AnswerKind {
  // Other sites may embed our social images.
  if (path.startsWith('/social-image')) return 'shared'
  return path.startsWith('/_next/static/') && path.endsWith('.js') ? 'script' : 'data'
}

const isHtml = (headers: PlainAnswer['headers']) =>
  String(headers['content-type']).startsWith('text/html')

/** Editors are not counted: neither drafts nor the Studio load anything of the vendors. */
function pageFor(audience: Audience, body: Buffer) {
  const text = withErrorText(body.toString())
  const html = audience === 'visitor' ? withVendorSettings(text) : text
  return { body: Buffer.from(html), policy: pagePolicy(html, audience) }
}

const ERROR_TEXT =
  '<noscript><h1>Something went wrong.</h1><p>This page could not be shown. It may work again in a moment.</p></noscript>'

/** Where a page fails as a whole, Next leaves it to scripts to say so, and others would see nothing. */
const withErrorText = (html: string) =>
  html.includes('id="__next_error__"') ? html.replace('</body>', `${ERROR_TEXT}</body>`) : html

/** Sends a complete body: compressed, and HTML with its Content-Security-Policy. */
export async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { body: sent, headers, status }: PlainAnswer,
): Promise<void> {
  const all = { ...headers, ...answerHeaders(kindOf(pathOf(request))) }
  const page = isHtml(headers) ? pageFor(audienceOf(request), sent) : undefined
  if (page) all['content-security-policy'] = page.policy
  const body = page?.body ?? sent
  const encoding = isCompressible(headers['content-type']?.toString())
    ? encodingFor(request)
    : 'identity'
  const coded = await compress(body, encoding, QUALITY)
  response.writeHead(status, {
    ...all,
    vary: varyOf(all),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': coded.length,
  })
  response.end(request.method === 'HEAD' ? undefined : coded)
}

/** Sends Next's response to this visitor only: compressed, HTML with its policy, nothing cached. */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  answer: IncomingMessage,
): Promise<void> {
  if (response.destroyed) {
    // The visitor left while Next was rendering.
    answer.destroy()
    return
  }
  response.on('close', () => {
    if (!response.writableFinished) answer.destroy()
  })
  const { statusCode: status = 502, headers: sent } = answer
  const headers = answeredHeaders(answer)
  if (isStudio(pathOf(request))) headers['cache-control'] = 'no-store'
  const isBodiless = BODILESS.has(status) || request.method === 'HEAD'
  // Read whole first, because the policy in the headers holds hashes of the body's scripts.
  if (isHtml(headers) && !isBodiless) {
    await sendWhole(request, response, { status, headers, body: await readBody(answer) })
    return
  }
  const all = { ...headers, ...answerHeaders(kindOf(pathOf(request))) }
  const isPlain =
    isBodiless || sent['content-encoding'] !== undefined || !isCompressible(sent['content-type'])
  if (isPlain) {
    const length = sent['content-length']
    response.writeHead(status, length === undefined ? all : { ...all, 'content-length': length })
    pipeline(answer, response, () => {})
    return
  }
  const encoding = encodingFor(request)
  response.writeHead(status, {
    ...all,
    vary: varyOf(all),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  if (encoding === 'identity') pipeline(answer, response, () => {})
  else pipeline(answer, compressor(encoding), response, () => {})
}
