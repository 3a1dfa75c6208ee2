import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { ORDERED_FIELDS, type Criteria, type IndexOrder, type Visibility } from './criteria.ts'
import { WordPatterns } from './word-patterns.ts'
import { createScalarSearch } from './scalar-index.ts'
import { documentsWith, seenId, type FoundCriteria, type Sql } from './select-documents.ts'

/** A document's id, and its key in the index's order. */
interface OrderedId {
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

/** Queries of the Studio need some dozens; lists of types have many lengths. */
const MOST_STATEMENTS = 1000

/** Finds ids of stored documents without reading the documents. */
export class DocumentIndex {
  readonly #database: DatabaseSync
  readonly #mostStatements: number
  readonly #patterns: WordPatterns
  readonly #scalars: ReturnType<typeof createScalarSearch>
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync, mostStatements = MOST_STATEMENTS) {
    this.#database = database
    this.#mostStatements = mostStatements
    this.#patterns = new WordPatterns(database)
    this.#scalars = createScalarSearch(database)
  }

  /**
   * Stored ids of the documents that meet the criteria, ordered by the ids under which readers see
   * them.
   */
  ids(criteria: FoundCriteria, visibility: Visibility): string[] {
    const { text, values } = documentsWith(this.#typed(criteria), visibility)
    // The unary plus prevents SQLite from scanning the whole index of ids to get the order.
    const rows = this.#all({
      text: `select d.id from ${text} order by +${seenId(visibility)}`,
      values,
    })
    return rows.map(({ id }) => String(id))
  }

  /** How many documents meet the criteria; SQLite stops counting at `most`. */
  count(criteria: Criteria, visibility: Visibility, most?: number): number {
    const { text, values } = documentsWith(this.#typed(criteria), visibility)
    const rows =
      most === undefined
        ? this.#all({ text: `select count(*) as count from ${text}`, values })
        : this.#all({
            text: `select count(*) as count from (select 1 from ${text} limit ?)`,
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
    const column = ORDERED_FIELDS[field]
    const { types = [], ...others } = this.found(criteria)
    const distinct = [...new Set(types)]
    if (distinct.length === 0) return []
    // The documents are few, and sorted sooner than the whole index is read.
    const few = others.numbers && documentsWith({ ...others, types: distinct }, visibility)
    const documents = few
      ? ordered(few, column)
      : eachType(
          distinct,
          documentsWith(others, visibility, `indexed by facts_by_${column}`),
          column,
        )
    const rows = this.#all({
      text: `${documents.text} order by key ${descending ? 'desc' : 'asc'} limit ? offset ?`,
      values: [...documents.values, part.length, part.offset],
    })
    return rows.map(({ id, key }) => ({ id: String(id), key }))
  }

  /** The types that there are. The index of each is skipped, so that only one entry of it is read. */
  types(): string[] {
    return this.#all({ text: TYPES, values: [] }).map(({ type }) => String(type))
  }

  /** Replaces patterns and scalars by the documents that they find, unless these are too many. */
  found({ scalar, ...criteria }: FoundCriteria): FoundCriteria {
    const { fact, ...others } = criteria
    if (fact?.name === 'pattern') {
      const numbers = this.#patterns.documentsWith(fact.values)
      const { otherwise } = fact
      if (numbers !== undefined) return { ...others, numbers }
      return otherwise ? { ...others, fact: { name: 'words', values: otherwise } } : others
    }
    const numbers = scalar && this.#scalars(scalar)
    return numbers ? { ...criteria, numbers } : criteria
  }

  /** The index by which a range is found has the types in front. */
  #typed(criteria: FoundCriteria): FoundCriteria {
    const found = this.found(criteria)
    const { fact, range, types, numbers } = found
    const isRangeAlone = range !== undefined && (fact ?? types ?? numbers) === undefined
    return isRangeAlone ? { range, types: this.types() } : found
  }

  #all({ text, values }: Sql) {
    const known = this.#statements.get(text)
    if (known !== undefined) return known.all(...values)
    const statement = this.#database.prepare(text)
    if (this.#statements.size >= this.#mostStatements) this.#statements.clear()
    this.#statements.set(text, statement)
    return statement.all(...values)
  }
}

const ordered = ({ text, values }: Sql, column: string): Sql => ({
  text: `select d.id, d.${column} as key from ${text}`,
  values,
})

/**
 * The documents of each type. The index of the order must be forced; with that of another fact, SQLite
 * would have to sort everything it finds.
 */
function eachType(types: string[], { text, values }: Sql, column: string): Sql {
  const ofOne = ordered({ text: `${text} and d.type = ?`, values }, column)
  return {
    text: types.map(() => ofOne.text).join(' union all '),
    values: types.flatMap((type) => [...values, type]),
  }
}
