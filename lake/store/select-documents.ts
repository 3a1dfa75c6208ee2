import type { SQLInputValue } from 'node:sqlite'
import {
  ORDERED_FIELDS,
  versionBases,
  type Criteria,
  type IndexedFact,
  type TextRange,
  type Visibility,
} from './criteria.ts'
import { PUBLISHED_LAYER } from './document-facts.ts'
import { sortKey } from './sort-key.ts'
import { HAS_WORDS } from './word-index.ts'

/** A piece of SQL and the values of its question marks. */
export interface Sql {
  text: string
  values: SQLInputValue[]
}

/** Criteria of which some have already been looked up. */
export interface FoundCriteria extends Criteria {
  /** The numbers that documents have in `document_numbers`, each once. */
  numbers?: readonly number[]
}

const sql = (text: string, ...values: SQLInputValue[]): Sql => ({ text, values })

const every = (conditions: Sql[]): Sql => ({
  text: conditions.map(({ text }) => `(${text})`).join(' and '),
  values: conditions.flatMap(({ values }) => values),
})

/** The documents with the numbers of one parameter, a JSON list, as `d`; it may not hold any twice. */
const DOCUMENTS_BY_NUMBER = `json_each(?) as asked
  cross join document_numbers as numbered on numbered.number = asked.value
  cross join document_facts as d on d.id = numbered.id`

const LIST = '(select value from json_each(?))'

/** The id under which a reader sees a document, as SQL. */
export const seenId = ({ layers }: Visibility) =>
  typeof layers === 'string' ? 'd.id' : 'd.published_id'

/**
 * What to select from, with `document_facts as d`, for the documents that a reader sees and that meet
 * the criteria: tables and conditions. `index` forces an index of the facts. Patterns and scalars must
 * have been replaced by the numbers of documents.
 */
export function documentsWith(criteria: FoundCriteria, visibility: Visibility, index = ''): Sql {
  const { fact, range, types, numbers } = criteria
  const tables = numbers
    ? sql(DOCUMENTS_BY_NUMBER, JSON.stringify(numbers))
    : sql(`document_facts as d ${index}`)
  const isFound = numbers ?? fact
  // The unary plus prevents SQLite from using the index of types, which matches far more rows.
  const type = isFound ? '+d.type' : 'd.type'
  const conditions = every([
    ...(fact && !numbers ? [byFact(fact.name, fact.values, visibility)] : []),
    ...(types ? [sql(`${type} in ${LIST}`, JSON.stringify(types))] : []),
    ...(range ? [within(range)] : []),
    ...visible(visibility),
  ])
  return {
    text: `${tables.text} where ${conditions.text}`,
    values: [...tables.values, ...conditions.values],
  }
}

function byFact(name: IndexedFact, values: readonly string[], visibility: Visibility): Sql {
  if (name === 'slug') return sql(`d.slug in ${LIST}`, JSON.stringify(values))
  // Must be worded like the condition of the partial index, or SQLite cannot use it.
  if (name === 'release') return sql(`d.layer <> '' and d.layer in ${LIST}`, JSON.stringify(values))
  if (name === 'reference') {
    const sources = `select source_id from document_references where target_id in ${LIST}`
    return sql(`d.id in (${sources})`, JSON.stringify(values))
  }
  if (name === 'words') return sql(HAS_WORDS, values.map((value) => `(${value})`).join(' OR '))
  if (name === 'id') return sql(`${seenId(visibility)} in ${LIST}`, JSON.stringify(values))
  return sql(`d.published_id in ${LIST}`, JSON.stringify(values.flatMap(versionBases)))
}

/** Numbers sort before all texts; booleans and what is missing, as blobs, after them. */
function within({ field, from = '', to }: TextRange): Sql {
  const column = `d.${ORDERED_FIELDS[field]}`
  const low = sql(`${column} >= ?`, sortKey(from))
  return every([
    low,
    to === undefined ? sql(`${column} < x''`) : sql(`${column} <= ?`, sortKey(to)),
  ])
}

const WITHOUT_VERSIONS = sql("d.id not glob 'versions.*'")

function visible(visibility: Visibility): Sql[] {
  const { layers, publicOnly } = visibility
  const dotless = publicOnly ? [sql(`instr(${seenId(visibility)}, '.') = 0`)] : []
  if (layers === 'raw') return dotless.length > 0 ? dotless : [sql('true')]
  if (layers === 'raw without versions') return [...dotless, WITHOUT_VERSIONS]
  if (layers.length === 0) return [...dotless, sql('d.gone = 0 and d.layer = ?', PUBLISHED_LAYER)]
  return [...dotless, ...onTop(layers)]
}

/**
 * The conditions that a document is in a stack of layers, and that no other form of it is in a higher
 * one. A form marked for unpublishing still hides those below it.
 */
function onTop(layers: readonly string[]): Sql[] {
  // One text for the whole stack, in which a layer's place is its rank: SQLite takes seconds to prepare
  // a statement that names a hundred layers for each of fifty types, and cannot be stopped meanwhile.
  const stack = `/${layers.join('/')}/`
  return [
    sql(`d.gone = 0 and ${rank('d')} > 0`, stack),
    sql(
      `not exists (select 1 from document_facts as above
         where above.published_id = d.published_id and above.id <> d.id
           and (${rank('above')} between 1 and ${rank('d')} - 1
             or (above.layer = d.layer and above.id < d.id)))`,
      stack,
      stack,
    ),
  ]
}

/** The rank of published documents: no stack is as long as this. */
const LOWEST = 1_000_000

/** The place of a document's layer in the stack, which is the parameter; 0 if it is not there. */
const rank = (table: string) =>
  `iif(${table}.layer = '${PUBLISHED_LAYER}', ${LOWEST}, instr(?, '/' || ${table}.layer || '/'))`
