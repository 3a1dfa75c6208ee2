import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { ORDERED_FIELDS, type Criteria, type IndexOrder, type Visibility } from './criteria.ts'
import { WordPatterns } from './vocabulary.ts'
import { documentsWhere, seenId, type Sql } from './select-documents.ts'

/** A document's id, and its key in the index's order. */
export interface OrderedId {
  id: string
  key: unknown
}

const TYPES = `
  with recursive types (type) as (
    select min(type) from document_facts
    union all
    select (select min(type) from document_facts where type > types.type) from types where type is not null
  )
  select type from types where type is not null`

/** Each type is one part of a select; SQLite allows 500 parts. */
export const MAX_ORDERED_TYPES = 50

/** Finds ids of stored documents without reading the documents. */
export class DocumentIndex {
  readonly #database: DatabaseSync
  readonly #patterns: WordPatterns
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#patterns = new WordPatterns(database)
  }

  /**
   * Stored ids of the documents that meet the criteria, ordered by the ids under which readers see
   * them.
   */
  ids(criteria: Criteria, visibility: Visibility): string[] {
    const { text, values } = documentsWhere(this.#typed(criteria), visibility)
    // The unary plus prevents SQLite from scanning the whole index of ids to get the order.
    const rows = this.#all({
      text: `select d.id from document_facts as d where ${text} order by +${seenId(visibility)}`,
      values,
    })
    return rows.map(({ id }) => String(id))
  }

  /** How many documents meet the criteria; SQLite stops counting at `most`. */
  count(criteria: Criteria, visibility: Visibility, most?: number): number {
    const { text, values } = documentsWhere(this.#typed(criteria), visibility)
    const counted = `document_facts as d where ${text}`
    const rows =
      most === undefined
        ? this.#all({ text: `select count(*) as count from ${counted}`, values })
        : this.#all({
            text: `select count(*) as count from (select 1 from ${counted} limit ?)`,
            values: [...values, most],
          })
    return Number(rows[0]?.count)
  }

  /**
   * A part of the documents of some types, at most `MAX_ORDERED_TYPES`, in the order of a field;
   * `criteria` may hold more. SQLite reads no further than this part.
   */
  inOrder(
    criteria: Criteria,
    { field, descending }: IndexOrder,
    visibility: Visibility,
    part: { offset: number; length: number },
  ): OrderedId[] {
    const { types = [], fact, range } = this.#found(criteria)
    const distinct = [...new Set(types)]
    if (distinct.length === 0) return []
    const { text, values } = documentsWhere(
      { ...(fact && { fact }), ...(range && { range }) },
      visibility,
    )
    // Forces the index of the order; with that of the other fact, SQLite would have to sort
    // everything it finds.
    const ofOneType = `select d.id, d.${ORDERED_FIELDS[field]} as key
      from document_facts as d indexed by facts_by_${ORDERED_FIELDS[field]}
      where d.type = ? and ${text}`
    const rows = this.#all({
      text: `${distinct.map(() => ofOneType).join(' union all ')}
        order by key ${descending ? 'desc' : 'asc'} limit ? offset ?`,
      values: [...forEach(distinct, values), part.length, part.offset],
    })
    return rows.map(({ id, key }) => ({ id: String(id), key }))
  }

  /** The types that there are. The index of each is skipped, so that only one entry of it is read. */
  types(): string[] {
    return this.#all({ text: TYPES, values: [] }).map(({ type }) => String(type))
  }

  /** The index by which a range is found has the types in front. */
  #typed(criteria: Criteria): Criteria {
    const found = this.#found(criteria)
    const { fact, range, types } = found
    const isRangeAlone = range !== undefined && fact === undefined && types === undefined
    return isRangeAlone ? { range, types: this.types() } : found
  }

  /** Replaces patterns by the documents that they find, or by something else if these are too many. */
  #found(criteria: Criteria): Criteria {
    const { fact, ...others } = criteria
    if (fact?.name !== 'pattern') return criteria
    const numbers = this.#patterns.documentsWith(fact.values)
    if (numbers) return { ...others, fact: { name: 'pattern', values: numbers.map(String) } }
    const { otherwise } = fact
    return otherwise ? { ...others, fact: { name: 'words', values: otherwise } } : others
  }

  #all({ text, values }: Sql) {
    const known = this.#statements.get(text)
    const statement = known ?? this.#database.prepare(text)
    if (known === undefined) this.#statements.set(text, statement)
    return statement.all(...values)
  }
}

/** Repeats the values of the conditions for each type, with the type in front. */
const forEach = (types: string[], values: Sql['values']) =>
  types.flatMap((type) => [type, ...values])
