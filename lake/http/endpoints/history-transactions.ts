import { apiError } from '../../model/errors.ts'
import type { HistoryLog, LogSelection } from '../../store/history-log.ts'
import { transactionLine, type TransactionShape } from '../../domain/history/transaction-line.ts'
import type { TimeBudget } from '../../domain/time/time-budget.ts'
import type { Lake } from '../lake.ts'
import { ndjson, type Reply } from '../server/reply.ts'
import { param, type LakeRequest } from '../server/request.ts'
import { paced } from '../server/paced.ts'
import { readIds } from './ids.ts'
import { countOption, timeOption, transactionOption } from './history-options.ts'
import { flag } from './options.ts'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1000
/** All timestamps sort between these two. */
const EVER = { from: '0000', to: '9999' }

/**
 * GET /data/history/:dataset/transactions/:ids: the transactions that changed the documents, one a
 * line.
 */
export function historyTransactions(
  request: LakeRequest,
  { store }: Lake,
  budget?: TimeBudget,
): Reply {
  const { query } = request
  const ids = readIds(param(request, 'ids'))
  // Validated for compatibility, but without effect: documents are never included.
  flag(query, 'excludeContent')
  const shape: TransactionShape = {
    only: flag(query, 'includeIdentifiedDocumentsOnly') ? new Set(ids) : undefined,
    mutations: !flag(query, 'excludeMutations'),
    effects: wantsEffects(query.get('effectFormat')),
  }
  const seqs = store.history.select(selection(ids, query, store.history))
  return ndjson(paced(lines(seqs, shape, store.history), budget))
}

function selection(
  documentIds: string[],
  query: URLSearchParams,
  history: HistoryLog,
): LogSelection {
  const authors = query.get('authors')
  return {
    documentIds,
    fromSeq: transactionOption(query, 'fromTransaction', history) ?? 0,
    toSeq: transactionOption(query, 'toTransaction', history) ?? Number.MAX_SAFE_INTEGER,
    fromTime: timeOption(query, 'fromTime') ?? EVER.from,
    toTime: timeOption(query, 'toTime') ?? EVER.to,
    authors: authors === null || authors === '' ? undefined : authors.split(','),
    newestFirst: flag(query, 'reverse'),
    limit: countOption(query, 'limit', DEFAULT_LIMIT, MAX_LIMIT),
  }
}

function wantsEffects(format: string | null): boolean {
  if (format === null || format === 'mendoza') return format !== null
  throw apiError(400, `The option effectFormat must be mendoza, not "${format}".`)
}

function* lines(seqs: number[], shape: TransactionShape, history: HistoryLog): Generator<string> {
  for (const seq of seqs) {
    const transaction = history.read(seq)
    if (transaction !== undefined) yield transactionLine(transaction, shape)
  }
}
