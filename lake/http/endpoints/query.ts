import { isAnonymous, requireToken } from '../../domain/auth/identity.ts'
import type { Lake } from '../lake.ts'
import { isPublished, parsePerspective } from '../../domain/query/perspective.ts'
import type { QueryJob } from '../../domain/query/processes/job.ts'
import { readJsonObject } from '../server/json-body.ts'
import { LOOPBACK, visitorKey } from '../server/origin.ts'
import { jsonText, type Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'
import { bodyParams, flag, groqParams, groqQuery } from './options.ts'

/** Of a request's body. Those of visitors are small, since reading them delays everybody. */
const MAX_BODY_BYTES = { visitor: 64 * 1024, token: 1024 * 1024 }
/** Time limits in ms, and the most characters of a response. */
const LIMITS = {
  anonymous: { limitMs: 2000, maxCharacters: 8 * 1024 * 1024 },
  token: { limitMs: 10_000, maxCharacters: undefined },
}

/**
 * GET and POST /data/query/:dataset. Without a token, every perspective but those that would show
 * drafts and releases can be asked for, and documents whose id holds a dot are left out.
 */
export async function query(request: LakeRequest, lake: Lake): Promise<Reply> {
  const { identity, query: options } = request
  const perspective = parsePerspective(options.get('perspective'), request.apiVersion)
  if (typeof perspective !== 'string' && !isPublished(perspective)) {
    requireToken(identity, `Reading with the perspective "${perspective.toString()}"`)
  }
  const answer = await answerQuery(
    {
      ...(await readQuery(request)),
      perspective,
      withSourceMap: isAsked(options.get('resultSourceMap')),
      returnQuery: flag(options, 'returnQuery', true),
    },
    request,
    lake,
  )
  return jsonText(answer)
}

type Question = Pick<
  QueryJob,
  'query' | 'params' | 'perspective' | 'withSourceMap' | 'returnQuery' | 'resultOnly'
>

/** Resolves to the response's JSON, within the limits for whoever sent the request. */
export async function answerQuery(
  question: Question,
  { headers, identity }: LakeRequest,
  { config, queries }: Lake,
): Promise<string | Uint8Array> {
  const { projectId, dataset } = config
  const anonymous = isAnonymous(identity)
  const job = {
    ...question,
    identity: identity.id,
    sanity: { projectId, dataset },
    publicOnly: anonymous,
    startedAt: Date.now(),
    ...(anonymous ? LIMITS.anonymous : LIMITS.token),
  }
  const visitor = visitorKey(identity, headers)
  const key = visitor ?? identity.credential?.key ?? LOOPBACK
  return queries.answer(job, { isVisitor: visitor !== undefined, key })
}

async function readQuery(request: LakeRequest) {
  const fromAddress = groqParams(request.query)
  if (request.method !== 'POST') {
    return { query: groqQuery(request.query.get('query')), params: fromAddress }
  }
  const isVisitor = visitorKey(request.identity, request.headers) !== undefined
  const body = await readJsonObject(request, MAX_BODY_BYTES[isVisitor ? 'visitor' : 'token'])
  return { query: groqQuery(body.query), params: { ...fromAddress, ...bodyParams(body.params) } }
}

const isAsked = (sourceMap: string | null) => sourceMap !== null && sourceMap !== 'false'
