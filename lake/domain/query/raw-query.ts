import type { JsonObject } from '../../model/document.ts'
import { queryError } from '../../model/errors.ts'
import type { DocumentReader } from '../../store/documents.ts'
import { prepareQuery } from './prepare-query.ts'
import { evaluateNode, parseQuery } from './groq.ts'
import { limitedUnlessLate } from './limited-query.ts'

/**
 * These queries run on the event loop, so the limit is for all queries of one transaction
 * together.
 */
export const RAW_QUERIES_MS = 2000

const spent = new WeakMap<DocumentReader, number>()

/** Runs a query over the stored documents under their own ids, as mutations by query need it. */
export function runRawQuery(
  query: string,
  params: JsonObject,
  reader: DocumentReader,
  limitMs: number,
): unknown {
  const before = spent.get(reader) ?? 0
  const startedAt = performance.now()
  const result = limitedUnlessLate(query, Math.max(1, Math.ceil(limitMs - before)), () => {
    const surroundings = { params, identity: 'lake' }
    const { tree, scope } = prepareQuery(parseQuery(query, params), reader, surroundings)
    return { value: evaluateNode(tree, scope) }
  })
  spent.set(reader, before + performance.now() - startedAt)
  if (result !== undefined) return result.value
  const description = `The queries of one transaction may take ${limitMs} ms together; query for ids first and send mutations by id, in several transactions if need be`
  throw queryError('queryTimeoutError', description, query)
}
