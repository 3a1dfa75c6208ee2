import { isAnonymous, requireToken } from '../../domain/auth/identity.ts'
import type { Lake } from '../lake.ts'
import { isPublished, parsePerspective } from '../../domain/query/perspective.ts'
import { readJsonObject } from '../server/json-body.ts'
import { LOOPBACK } from '../server/origin.ts'
import { jsonText, type Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'
import { visitorKey } from '../server/visitors.ts'
import { bodyParams, flag, groqParams, groqQuery } from './options.ts'

const MAX_BODY_BYTES = 1024 * 1024
/** Time limits in ms, and the most characters of a response. */
const LIMITS = {
  anonymous: { limitMs: 2000, maxCharacters: 8 * 1024 * 1024 },
  token: { limitMs: 10_000, maxCharacters: undefined },
}

/**
 * GET and POST /data/query/:dataset. Published content is public; all other perspectives need a
 * token.
 */
export async function query(request: LakeRequest, lake: Lake): Promise<Reply> {
  const startedAt = Date.now()
  const { headers, identity, query: options } = request
  const perspective = parsePerspective(options.get('perspective'), request.apiVersion)
  if (!isPublished(perspective)) {
    requireToken(identity, `Reading with the perspective "${perspective.toString()}"`)
  }
  const { text, params } = await readQuery(request)
  const { projectId, dataset } = lake.config
  const anonymous = isAnonymous(identity)
  const job = {
    query: text,
    params,
    identity: identity.id,
    sanity: { projectId, dataset },
    withSourceMap: isAsked(options.get('resultSourceMap')),
    perspective,
    publicOnly: anonymous,
    returnQuery: flag(options, 'returnQuery', true),
    startedAt,
    ...(anonymous ? LIMITS.anonymous : LIMITS.token),
  }
  const visitor = visitorKey(identity, headers)
  const key = visitor ?? identity.credential?.key ?? LOOPBACK
  return jsonText(await lake.queries.answer(job, { isVisitor: visitor !== undefined, key }))
}

async function readQuery(request: LakeRequest) {
  const fromAddress = groqParams(request.query)
  if (request.method !== 'POST') {
    return { text: groqQuery(request.query.get('query')), params: fromAddress }
  }
  const body = await readJsonObject(request, MAX_BODY_BYTES)
  return { text: groqQuery(body.query), params: { ...fromAddress, ...bodyParams(body.params) } }
}

const isAsked = (sourceMap: string | null) => sourceMap !== null && sourceMap !== 'false'
