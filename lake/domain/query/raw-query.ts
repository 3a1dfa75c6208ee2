import type { JsonObject } from '../../model/document.ts'
import { queryError } from '../../model/errors.ts'
import type { DocumentReader } from '../../store/documents.ts'
import { prepareQuery } from './prepare-query.ts'
import { evaluateNode, parseQuery } from './groq.ts'
import { limitedUnlessLate } from './limited-query.ts'

/** How long the queries of one transaction may take together, as they run on the event loop. */
const LIMIT_MS = 2000

/** The queries of one transaction, over documents under their own ids, as mutations by query need them. */
export class RawQueries {
  readonly reader: DocumentReader
  readonly #limitMs: number
  #spentMs = 0

  constructor(reader: DocumentReader, limitMs = LIMIT_MS) {
    this.reader = reader
    this.#limitMs = limitMs
  }

  /** The result of a query; throws a queryTimeoutError once all of them have taken too long. */
  run(query: string, params: JsonObject): unknown {
    const leftMs = Math.max(1, Math.ceil(this.#limitMs - this.#spentMs))
    const startedAt = performance.now()
    const result = limitedUnlessLate(query, leftMs, () => {
      const surroundings = { params, identity: 'lake' }
      const { tree, scope } = prepareQuery(parseQuery(query, params), this.reader, surroundings)
      return { value: evaluateNode(tree, scope) }
    })
    this.#spentMs += performance.now() - startedAt
    if (result !== undefined) return result.value
    const description = `The queries of one transaction may take ${this.#limitMs} ms together; query for ids first and send mutations by id, in several transactions if need be`
    throw queryError('queryTimeoutError', description, query)
  }
}
