import { PUBLISHED } from '../../schemas/shared/document-ids.ts'
import { kebabOf } from '../support/names.ts'

/** The parts of a declaration in schemas/routed-types.ts that its queries need. */
export interface Queried {
  prefix: string
  list: {
    order: string
    by: readonly string[]
    sections: Readonly<Record<string, string>>
  } | null
  gathers: string | null
}

type Types = Readonly<Record<string, Queried>>

/** How many documents of each list a build prerenders; docs/adr/0074. */
const PRERENDERED = 50

const HEAD = `/** Written by \`npm run typegen\` from schemas/routed-types.ts; changes to this file are overwritten. */\n`

/** `pressRelease` -> `PRESS_RELEASE`, as in the names of its fragments. */
const constantName = (type: string) => kebabOf(type).replaceAll('-', '_').toUpperCase()

function routesFile(types: Types): string {
  const prefixes = Object.entries(types).map(([type, { prefix }]) => `  ${type}: '${prefix}',`)
  const routes = Object.entries(types).map(([type, { prefix }]) =>
    prefix === ''
      ? `    _type == "${type}" => slug.current`
      : `    _type == "${type}" => "${prefix}/" + slug.current`,
  )
  return `${HEAD}
/** The prefix of each document type's addresses. */
export const ROUTE_PREFIXES = {
${prefixes.join('\n')}
} as const

/** The address of a document, computed by the lake so that a changed slug changes every link. */
export const ROUTE = /* groq */ \`
  "route": select(
${routes.join(',\n')}
  )
\`
`
}

/** The filter for documents of a list, each counted once also where all forms are read. */
const listed = (type: string) => `_type == "${type}" && defined(slug.current) && ${PUBLISHED}`

/** The counts of the lists that a document's page shows in parts. */
function listsFile(types: Types): string {
  const counts = Object.entries(types).flatMap(([type, { gathers, list }]) => {
    const sections = Object.entries(list?.sections ?? {}).flatMap(([section, part]) =>
      part === 'page'
        ? [`    select("${section}" in sections[\${VISIBLE}]._type => count(*[${listed(type)}]))`]
        : [],
    )
    if (gathers === null) return sections
    const by = types[gathers]?.list?.by.map((field) => `${field}._ref`).join(', ') ?? ''
    const gathered = `*[${listed(gathers)} && ^._id in [${by}]]`
    return sections.concat(`    select(_type == "${type}" => count(${gathered}))`)
  })
  return `${HEAD}
import { VISIBLE } from '../sections/hideable.ts'

/** How long the lists are whose further pages have addresses below that of a document; null for each that it does not show. */
export const LISTED = /* groq */ \`
  "listed": [
${counts.join(',\n')}
  ]
\`
`
}

/** The documents of a type that have an address, in the order of their list where there is one. */
function allOf(type: string, { list }: Queried): string {
  const all = `*[_type == "${type}" && defined(slug.current)]`
  return list === null ? all : `${all} | order(${list.order}, _id asc)`
}

function queriesOf([type, declared]: [string, Queried]): string {
  const { list } = declared
  const name = constantName(type)
  const one = `export const ${name}_QUERY = defineQuery(
  \`*[_type == "${type}" && slug.current == $slug][0]{ \${${name}_FRAGMENT} }\`,
)
`
  if (list === null) return one
  const all = allOf(type, declared)
  const references = list.by.map((field) => `${field}._ref`).join(', ')
  return `${one}
export const ${name}_LIST_QUERY = defineQuery(
  \`${all}{ \${${name}_CARD_FRAGMENT} }\`,
)

export const ${name}_ORDER_QUERY = defineQuery(
  \`${all}{ _id, "by": [${references}] }\`,
)

export const ${name}_CARDS_QUERY = defineQuery(
  \`*[_type == "${type}" && _id in $ids]{ \${${name}_CARD_FRAGMENT} }\`,
)
`
}

function queriesFile(types: Types): string {
  const entries = Object.entries(types)
  const imports = entries.map(([type, { list }]) => {
    const name = constantName(type)
    const fragments = list === null ? [] : [`${name}_CARD_FRAGMENT`]
    fragments.push(`${name}_FRAGMENT`)
    return `import { ${fragments.join(', ')} } from '../documents/${kebabOf(type)}.ts'\n`
  })
  const map = entries.map(([type, { list }]) => {
    const name = constantName(type)
    const one = `  ${type}: { one: ${name}_QUERY, `
    return list === null
      ? `${one}list: null },\n`
      : `${one}list: ${name}_LIST_QUERY, order: ${name}_ORDER_QUERY, cards: ${name}_CARDS_QUERY },\n`
  })
  const fragments = entries.map(([type]) => `  ${type}: ${constantName(type)}_FRAGMENT,\n`)
  const results = entries.map(([type, { list }]) => {
    const name = constantName(type)
    return `  ${type}: { one: types.${name}_QUERY_RESULT; list: ${list === null ? 'null' : `types.${name}_LIST_QUERY_RESULT`} }\n`
  })
  const some = entries.map(
    ([type]) =>
      `  ${type}: \`*[_type == "${type}" && _id in $ids]{ \${${constantName(type)}_FRAGMENT} }\`,\n`,
  )
  const names = entries.map(([type]) => `"${type}"`)
  const prerendered = entries.map(([type, declared]) => {
    const part = declared.list === null ? '' : `[0...${PRERENDERED}]`
    return `    "${type}": ${allOf(type, declared)}${part}.slug.current`
  })
  const fields = entries.flatMap(([, { list }]) => list?.by ?? [])
  const references = [...new Set(fields)].map((field) => `${field}._ref`)
  return `${HEAD}
import { defineQuery } from 'groq'
${imports.join('')}import { FIGURE_FRAGMENT } from '../objects/figure.ts'
import { VISIBLE } from '../sections/hideable.ts'
import type * as types from './types.ts'

${entries.map(queriesOf).join('\n')}
/** The slugs of the documents whose pages a build makes: the first of each list, and all of the other types. */
export const PRERENDERED_QUERY = defineQuery(
  \`{
${prerendered.join(',\n')}
  }\`,
)

/** Every address of the site with the time of its last change, for the sitemap and llms.txt. */
export const ROUTES_QUERY = defineQuery(
  \`*[_type in [${names.join(', ')}] && defined(slug.current)]{
    _id, _type, "slug": slug.current, "title": coalesce(title, name), _updatedAt, "noIndex": seo.noIndex,
    "description": coalesce(seo.description, standfirst, text, bio),
    "by": [${references.join(', ')}], "sections": sections[\${VISIBLE}]._type,
    "cover": select(defined(cover.asset) => cover{ \${FIGURE_FRAGMENT} })
  }\`,
)

export const routedQueries = {
${map.join('')}} as const

/** What a page of each type reads of its document. */
export const routedFragments = {
${fragments.join('')}} as const

/** The documents with any of these ids, as their pages read them, for the search index. */
export const documentsQueries = {
${some.join('')}} as const

/** What they return, for tests/unit/contract.test.ts. */
export interface RoutedResults {
${results.join('')}}
`
}

/**
 * Source code of the queries of all routed types, by file name in schemas/generated. The code is
 * generated because TypeGen reads queries without running them: it follows names and calls of plain
 * functions, but not methods such as `map` and `join`.
 */
export function queryFiles(types: Types): Record<string, string> {
  return {
    'routes.ts': routesFile(types),
    'lists.ts': listsFile(types),
    'queries.ts': queriesFile(types),
  }
}
