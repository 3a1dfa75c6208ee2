import { tooLarge } from '../limited-query.ts'
import type { Perspective } from '../perspective.ts'
import type { QueryAnswer, QueryRequest } from '../run-query.ts'

/** A query as it can be handed to another process. */
export interface QueryJob extends QueryRequest {
  perspective: Perspective
  /** Leaves out ids that hold a dot, which are never readable without a token. */
  publicOnly: boolean
  /** The answer repeats the query. */
  returnQuery: boolean
  /** The longest answer, in characters; undefined where there is no limit. */
  maxCharacters: number | undefined
  /** When the request came, in ms since 1970. */
  startedAt: number
}

/** The body of the answer to a query, as JSON. Throws a LakeError where it is too long. */
export function bodyOf(job: QueryJob, { resultText, sourceMap, syncTags }: QueryAnswer): string {
  const { maxCharacters = Infinity } = job
  const fields = [
    ...(job.returnQuery ? [`"query":${JSON.stringify(job.query)}`] : []),
    `"result":${resultText}`,
    ...(sourceMap === undefined ? [] : [`"resultSourceMap":${JSON.stringify(sourceMap)}`]),
    `"syncTags":${JSON.stringify(syncTags)}`,
    `"ms":${Math.max(0, Date.now() - job.startedAt)}`,
  ]
  const body = `{${fields.join(',')}}`
  if (body.length <= maxCharacters) return body
  throw tooLarge(
    job.query,
    `The answer has ${body.length} characters, more than the ${maxCharacters} that are sent without a sign-in; ask for fewer documents or fields`,
  )
}

/** What a query process is started with, as JSON in its only argument. */
export interface QueryProcessSettings {
  dir: string
  publicUrl: string
  cacheCharacters: number
}

/** What a query process says: once that it is ready, then one answer to each job. */
export type QueryProcessMessage =
  | { kind: 'ready' }
  | { kind: 'answer'; body: Uint8Array }
  | { kind: 'refusal'; status: number; body: object; message: string }
  | { kind: 'failure'; reason: string }
