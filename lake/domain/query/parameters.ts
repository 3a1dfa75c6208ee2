import { queryParseError, type LakeError } from '../../model/errors.ts'
import type { JsonObject } from '../../model/document.ts'
import { childrenOf, type GroqNode } from './ast.ts'

/** Matches texts and comments, so that a `$` inside them is skipped, and parameters. */
const TOKENS = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\/.*|\$(?<name>[A-Za-z_]\w*)/g
/** Matches the parameter of a function that the query itself defines. */
const OWN = /\bfn\s+\w+::\w+\s*\(\s*\$(\w+)/g

/**
 * Refuses a query with a missing parameter, as Sanity does. groq-js would take it for null and
 * return other documents than were asked for.
 */
export function requireParameters(tree: GroqNode, query: string, params: JsonObject): void {
  // Given parameters were replaced by their values while parsing, so any that is left is missing.
  const name = firstParameterIn(tree)
  if (name === undefined || Object.hasOwn(params, name)) return
  const start = usesIn(query).find((use) => use.name === name)?.index ?? 0
  throw missing(name, start, query)
}

/** The same for queries that cannot be parsed without the value, such as `[0...$limit]`. */
export function missingParameterIn(query: string, params: JsonObject): LakeError | undefined {
  const own = new Set(Array.from(query.matchAll(OWN), (found) => found[1]))
  const use = usesIn(query).find(({ name }) => !Object.hasOwn(params, name) && !own.has(name))
  return use && missing(use.name, use.index, query)
}

function missing(name: string, start: number, query: string): LakeError {
  const description = `param $${name} referenced, but not provided`
  return queryParseError(query, description, start, start + name.length + 1)
}

function usesIn(query: string): { name: string; index: number }[] {
  return Array.from(query.matchAll(TOKENS), ({ groups, index }) => ({
    name: groups?.name ?? '',
    index,
  })).filter(({ name }) => name !== '')
}

function firstParameterIn(node: GroqNode): string | undefined {
  if (node.type === 'Parameter') return String(node.name)
  for (const child of childrenOf(node)) {
    const found = firstParameterIn(child)
    if (found !== undefined) return found
  }
  return undefined
}
