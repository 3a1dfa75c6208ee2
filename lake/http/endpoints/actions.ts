import { checkActions } from '../../domain/actions/check-actions.ts'
import { runActions } from '../../domain/actions/run-actions.ts'
import { auditDocuments } from '../../domain/auth/audit-documents.ts'
import type { Lake } from '../lake.ts'
import { readJsonObject } from '../server/json-body.ts'
import { json, type Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'
import { checkCrossDatasetFlag, transactionIdOption, writeFlag } from './options.ts'

const MAX_BODY_BYTES = 32 * 1024 * 1024

/**
 * POST /data/actions/:dataset: carries out the Studio's actions on documents and releases, all of
 * those in the body or none.
 */
export async function actions(request: LakeRequest, lake: Lake): Promise<Reply> {
  const body = await readJsonObject(request, MAX_BODY_BYTES)
  const options = { query: request.query, body }
  const dryRun = writeFlag(options, 'dryRun')
  checkCrossDatasetFlag(options)
  const outcome = await runActions(
    {
      actions: checkActions(body.actions),
      request: body.actions,
      transactionId: transactionIdOption(options),
      author: request.identity.id,
      requireStillAllowed: request.requireStillAllowed,
      dryRun,
    },
    lake,
  )
  if (!dryRun) auditDocuments(lake.access.audit, request, outcome, body.actions)
  await outcome.announced
  return json({ transactionId: outcome.transactionId })
}
