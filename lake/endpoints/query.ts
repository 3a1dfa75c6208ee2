import { isAnonymous, requireToken } from '../auth/identity.ts'
import type { Lake } from '../lake.ts'
import { isPublished, parsePerspective } from '../query/perspective.ts'
import { runQuery, type QueryAnswer } from '../query/run-query.ts'
import { readJsonObject } from '../transport/json-body.ts'
import { jsonText, type Reply } from '../transport/reply.ts'
import type { LakeRequest } from '../transport/request.ts'
import { bodyParams, flag, groqParams, groqQuery } from './options.ts'

const MAX_BODY_BYTES = 1024 * 1024
/** Evaluation blocks all other requests, so the public gets less of it. */
const LIMIT_MS = { anonymous: 2000, token: 10_000 }

/** GET and POST /data/query/:dataset. Published content is public, every other perspective needs a token. */
export async function query(request: LakeRequest, lake: Lake): Promise<Reply> {
  const startedAt = performance.now()
  const { identity, query: options } = request
  const perspective = parsePerspective(options.get('perspective'), request.apiVersion)
  if (!isPublished(perspective)) {
    requireToken(identity, `Reading with the perspective "${perspective.toString()}"`)
  }
  const { text, params } = await readQuery(request)
  const { projectId, dataset } = lake.config
  const anonymous = isAnonymous(identity)
  const asked = {
    query: text,
    params,
    identity: identity.id,
    sanity: { projectId, dataset },
    withSourceMap: isAsked(options.get('resultSourceMap')),
    limitMs: anonymous ? LIMIT_MS.anonymous : LIMIT_MS.token,
  }
  const answer = runQuery(asked, lake.views.get(perspective, anonymous))
  const echo = flag(options, 'returnQuery', true) ? text : undefined
  return jsonText(answerText(answer, echo, Math.round(performance.now() - startedAt)))
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

function answerText(answer: QueryAnswer, echo: string | undefined, ms: number): string {
  const { resultText, sourceMap, syncTags } = answer
  const fields = [
    ...(echo === undefined ? [] : [`"query":${JSON.stringify(echo)}`]),
    `"result":${resultText}`,
    ...(sourceMap === undefined ? [] : [`"resultSourceMap":${JSON.stringify(sourceMap)}`]),
    `"syncTags":${JSON.stringify(syncTags)}`,
    `"ms":${ms}`,
  ]
  return `{${fields.join(',')}}`
}
