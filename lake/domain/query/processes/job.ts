import { tooLarge } from '../limited-query.ts'
import type { Perspective } from '../perspective.ts'
import type { QueryAnswer, QueryRequest } from '../run-query.ts'

/** A query in the form in which it is sent to another process. */
export interface QueryJob extends QueryRequest {
  perspective: Perspective
  /** Leaves out ids that hold a dot, which are never readable without a token. */
  publicOnly: boolean
  /** Include the query in the response. */
  returnQuery?: boolean
  /** Respond with the result alone. */
  resultOnly?: boolean
  /** The longest response, in characters; undefined means no limit. */
  maxCharacters: number | undefined
  /** When the request arrived, in ms since 1970. */
  startedAt: number
}

/** The body of a query's response, as JSON. Throws a LakeError if it is too long. */
export function bodyOf(job: QueryJob, { resultText, sourceMap, syncTags }: QueryAnswer): string {
  const { maxCharacters = Infinity, resultOnly = false } = job
  const fields = [
    ...(job.returnQuery ? [`"query":${JSON.stringify(job.query)}`] : []),
    `"result":${resultText}`,
    ...(sourceMap === undefined ? [] : [`"resultSourceMap":${JSON.stringify(sourceMap)}`]),
    `"syncTags":${JSON.stringify(syncTags)}`,
    `"ms":${Math.max(0, Date.now() - job.startedAt)}`,
  ]
  const body = resultOnly ? resultText : `{${fields.join(',')}}`
  if (body.length <= maxCharacters) return body
  throw tooLarge(
    job.query,
    `The answer has ${body.length} characters, more than the ${maxCharacters} that are sent without a sign-in; ask for fewer documents or fields`,
  )
}

/** The settings of a query process, sent as JSON in its only argument. */
export interface QueryProcessSettings {
  dir: string
  publicUrl: string
  cacheCharacters: number
}

/** Messages of a query process: first that it is ready, then one result for each job. */
export type QueryProcessMessage =
  | { kind: 'ready' }
  | { kind: 'answer'; body: Uint8Array }
  | { kind: 'refusal'; status: number; body: object; message: string }
  | { kind: 'failure'; reason: string }
