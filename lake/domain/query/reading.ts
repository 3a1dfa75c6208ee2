import type { LakeDocument } from '../../model/document.ts'
import { canBeLookedUp, type Criteria } from '../../store/criteria.ts'
import { firstMatches } from './first-matches.ts'
import { MANY, mayGiveUp, type FirstOf, type Lookup } from './plan/lookup.ts'
import { lookupKeyOf } from './lookup-keys.ts'
import type { QuerySource } from './query-source.ts'
import { Dependencies } from './sync-tags.ts'
import { textsOf } from './text-query.ts'

interface ReadingOptions {
  source: QuerySource
  lookups: readonly Lookup[]
  /** Returns those of the documents that pass the filters. */
  filter: (documents: LakeDocument[], filters: FirstOf['filters']) => LakeDocument[]
  /** Called with every document that the query reads. */
  onRead?: (document: LakeDocument) => void
}

/** One run of a query: resolves its lookups, and records what the result depends on. */
export class Reading {
  readonly dependencies = new Dependencies()
  readonly #options: ReadingOptions
  readonly #documents = new Map<string, LakeDocument | undefined>()
  readonly #answers = new Map<string, unknown>()

  constructor(options: ReadingOptions) {
    this.#options = options
  }

  /** Resolves a reference to a document, or a lookup key to its result. */
  dereference(reference: string): unknown {
    const key = lookupKeyOf(reference)
    if (key === undefined) return this.#document(reference)
    // No dependency to record: the query has already read the document itself.
    if (key.kind === 'texts') return textsOf(this.#options.source.get(key.id))
    if (!this.#answers.has(reference)) {
      const lookup = this.#options.lookups[key.index]
      this.#answers.set(reference, lookup && this.#answer(lookup, key.values))
    }
    return this.#answers.get(reference)
  }

  #document(id: string): LakeDocument | undefined {
    if (this.#documents.has(id)) return this.#documents.get(id)
    const document = this.#options.source.get(id)
    this.#documents.set(id, document)
    this.dependencies.addDocument(id, document)
    if (document !== undefined) this.#options.onRead?.(document)
    return document
  }

  #answer(lookup: Lookup, values: string[]): unknown {
    const { source } = this.#options
    if (lookup.unbound !== undefined && !values.every(canBeLookedUp)) return undefined
    const criteria = bind(lookup, values)
    this.dependencies.addCriteria(criteria)
    if (lookup.isCount === true) return source.count?.(criteria)
    const found = this.#found(lookup, criteria)
    if (this.#options.onRead !== undefined) found.forEach(this.#options.onRead)
    return found
  }

  #found(lookup: Lookup, criteria: Criteria): LakeDocument[] {
    const sharper = this.#sharper(lookup, criteria)
    // Common words are soon met by reading in order, without asking which documents have them.
    const inOrder = mayGiveUp(sharper) ? sharper : criteria
    return this.#first(lookup, inOrder) ?? this.#options.source.find(sharper)
  }

  #sharper({ ifMany }: Lookup, criteria: Criteria): Criteria {
    if (ifMany === undefined) return criteria
    const number = this.#options.source.count?.(criteria, MANY) ?? 0
    return number < MANY ? criteria : ifMany
  }

  #first({ first }: Lookup, criteria: Criteria): LakeDocument[] | undefined {
    const { source, filter } = this.#options
    if (first === undefined) return undefined
    return firstMatches(source, criteria, first, (documents) => filter(documents, first.filters))
  }
}

/** Completes a lookup's criteria with values that are known only now. */
function bind({ criteria, unbound }: Lookup, values: string[]): Criteria {
  if (unbound === undefined) return criteria
  return unbound === 'type' ? { types: values } : { ...criteria, fact: { name: unbound, values } }
}
