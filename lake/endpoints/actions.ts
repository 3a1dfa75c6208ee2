import { checkActions } from '../actions/check-actions.ts'
import { runActions } from '../actions/run-actions.ts'
import { apiError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { readJsonObject } from '../transport/json-body.ts'
import { json, type Reply } from '../transport/reply.ts'
import type { LakeRequest } from '../transport/request.ts'
import { transactionIdOption } from './options.ts'

const MAX_BODY_BYTES = 32 * 1024 * 1024

/** POST /data/actions/:dataset: what the Studio does to documents and releases, all of the body or none. */
export async function actions(request: LakeRequest, lake: Lake): Promise<Reply> {
  const body = await readJsonObject(request, MAX_BODY_BYTES)
  const { transactionId, announced } = runActions(
    {
      actions: checkActions(body.actions),
      request: body.actions,
      transactionId: transactionIdOption(body.transactionId),
      author: request.identity.id,
      dryRun: bodyFlag(body.dryRun, 'dryRun'),
    },
    lake,
  )
  await announced
  return json({ transactionId })
}

function bodyFlag(value: unknown, name: string): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'boolean') return value
  throw apiError(400, `The body field "${name}" must be true or false.`)
}
