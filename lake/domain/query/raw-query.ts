import type { JsonObject } from '../../model/document.ts'
import { queryError } from '../../model/errors.ts'
import type { DocumentReader } from '../../store/documents.ts'
import { prepareQuery } from './prepare-query.ts'
import { evaluateNode, parseQuery } from './groq.ts'
import { limitedUnlessLate, tooLarge } from './limited-query.ts'
import { isCheapForEach } from './plan/cost.ts'

/** Limits of the queries of one transaction, as they run on the event loop. */
export interface RawQueryLimits {
  /** How long they may take together. */
  limitMs: number
  /** Refuses what makes much of each document, before it takes time or memory. */
  mustBeCheap?: boolean
}

const TOO_COSTLY =
  'The query makes too much of each document; query for ids first and send mutations by id'

/** The queries of one transaction, over documents under their own ids, as mutations by query need them. */
export class RawQueries {
  readonly reader: DocumentReader
  readonly #limits: RawQueryLimits
  #spentMs = 0

  constructor(reader: DocumentReader, limits: RawQueryLimits = { limitMs: 2000 }) {
    this.reader = reader
    this.#limits = limits
  }

  /** The result of a query; throws a queryTimeoutError once all of them have taken too long. */
  run(query: string, params: JsonObject): unknown {
    const { limitMs, mustBeCheap = false } = this.#limits
    const leftMs = Math.max(1, Math.ceil(limitMs - this.#spentMs))
    const startedAt = performance.now()
    const result = limitedUnlessLate(query, leftMs, () => {
      const surroundings = { params, identity: 'lake' }
      const parsed = parseQuery(query, params)
      if (mustBeCheap && !isCheapForEach(parsed)) throw tooLarge(query, TOO_COSTLY)
      const { tree, scope } = prepareQuery(parsed, this.reader, surroundings)
      return { value: evaluateNode(tree, scope) }
    })
    this.#spentMs += performance.now() - startedAt
    if (result !== undefined) return result.value
    const description = `The queries of one transaction may take ${limitMs} ms together; query for ids first and send mutations by id, in several transactions if need be`
    throw queryError('queryTimeoutError', description, query)
  }
}
