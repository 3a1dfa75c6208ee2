import { auditDocuments } from '../../domain/auth/audit-documents.ts'
import { may } from '../../domain/auth/may.ts'
import { requireChanges } from '../../domain/auth/refusals.ts'
import { apiError } from '../../model/errors.ts'
import type { Lake } from '../lake.ts'
import { applyMutations } from '../../domain/transactions/apply-mutations.ts'
import { knowsReleases } from '../../domain/query/perspective.ts'
import { parseMutations } from '../../domain/transactions/parse-mutations.ts'
import type { TransactionOutcome } from '../../domain/transactions/transactor.ts'
import { readJsonObject } from '../server/json-body.ts'
import { json, type Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'
import { writtenInTime } from '../server/viewer-budget.ts'
import { checkCrossDatasetFlag, transactionIdOption, writeFlag, writeText } from './options.ts'

/** Enough for all documents of a site in one transaction. */
const MAX_BODY_BYTES = 32 * 1024 * 1024
/** Viewers write nothing but the secrets of previews, which are few and small. */
const VIEWERS = { bodyBytes: 64 * 1024, queries: { limitMs: 100, mustBeCheap: true } }
const VISIBILITIES = ['sync', 'async', 'deferred']

/** POST /data/mutate/:dataset: carries out all mutations of the body, or none. */
export async function mutate(request: LakeRequest, lake: Lake): Promise<Reply> {
  const { access, transactor, limits } = lake
  const { query, identity } = request
  const isViewer = !may(identity, 'update')
  if (isViewer) await limits.rates.take('viewerWrite', identity.id)
  const body = await readJsonObject(request, isViewer ? VIEWERS.bodyBytes : MAX_BODY_BYTES)
  const options = { query, body }
  requireVisibility(writeText(options, 'visibility'))
  checkCrossDatasetFlag(options)
  const returnDocuments = writeFlag(options, 'returnDocuments')
  const shown = {
    ids: writeFlag(options, 'returnIds') || returnDocuments,
    documents: returnDocuments,
  }
  const dryRun = writeFlag(options, 'dryRun')
  const autoGenerateArrayKeys = writeFlag(options, 'autoGenerateArrayKeys')
  const mutations = parseMutations(body.mutations)
  const outcome = await transactor.run({
    transactionId: transactionIdOption(options),
    author: identity.id,
    requireStillAllowed: request.requireStillAllowed,
    dryRun,
    autoGenerateArrayKeys,
    request: body.mutations,
    apply: (work, stamp) =>
      writtenInTime(identity, lake, () => {
        const results = applyMutations(mutations, work, stamp, {
          queries: isViewer ? VIEWERS.queries : undefined,
          seesVersions: knowsReleases(request.apiVersion),
        })
        if (isViewer) requireChanges(identity, work)
        return results
      }),
  })
  if (!dryRun) auditDocuments(access.audit, request, outcome)
  await outcome.announced
  return json({ transactionId: outcome.transactionId, results: resultsOf(outcome, shown) })
}

/** The option is validated but has no effect: every write is visible at once. */
function requireVisibility(visibility: string | undefined): void {
  if (visibility === undefined || VISIBILITIES.includes(visibility)) return
  throw apiError(400, `The option visibility must be one of ${VISIBILITIES.join(', ')}.`)
}

function resultsOf(
  { results, work }: TransactionOutcome,
  shown: { ids: boolean; documents: boolean },
) {
  return results.map(({ id, operation }) => ({
    ...(shown.ids && { id }),
    operation,
    ...(shown.documents && { document: work.get(id) ?? work.original(id) }),
  }))
}
