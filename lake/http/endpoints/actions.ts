import { checkActions } from '../../domain/actions/check-actions.ts'
import { runActions } from '../../domain/actions/run-actions.ts'
import { auditDocuments } from '../../domain/auth/audit-documents.ts'
import { apiError } from '../../model/errors.ts'
import type { Lake } from '../lake.ts'
import { readJsonObject } from '../server/json-body.ts'
import { json, type Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'
import { transactionIdOption } from './options.ts'

const MAX_BODY_BYTES = 32 * 1024 * 1024

/**
 * POST /data/actions/:dataset: carries out the Studio's actions on documents and releases, all of
 * those in the body or none.
 */
export async function actions(request: LakeRequest, lake: Lake): Promise<Reply> {
  const body = await readJsonObject(request, MAX_BODY_BYTES)
  const dryRun = bodyFlag(body.dryRun, 'dryRun')
  const outcome = await runActions(
    {
      actions: checkActions(body.actions),
      request: body.actions,
      transactionId: transactionIdOption(body.transactionId),
      author: request.identity.id,
      dryRun,
    },
    lake,
  )
  if (!dryRun) auditDocuments(lake.access.audit, request, outcome, body.actions)
  await outcome.announced
  return json({ transactionId: outcome.transactionId })
}

function bodyFlag(value: unknown, name: string): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'boolean') return value
  throw apiError(400, `The body field "${name}" must be true or false.`)
}
