import { type EvaluateOptions, GroqSyntaxError, evaluateSync, parse } from 'groq-js'
import { queryError, queryParseError } from '../../model/errors.ts'
import type { JsonObject } from '../../model/document.ts'
import { asSanity } from './as-sanity.ts'
import type { Expression, GroqNode } from './ast.ts'
import { aboutUnknownNames, parseProblem } from './parse-problem.ts'
import { missingParameterIn, requireParameters } from './parameters.ts'
import { rewriteTextQueries } from './text-query.ts'
import { unsupportedIn } from './unsupported.ts'

/** What a query is evaluated against. */
export interface QueryScope {
  dataset: readonly unknown[]
  params: JsonObject
  /** The result of `identity()`. */
  identity: string
  sanity?: { projectId: string; dataset: string }
  /** Resolves `->`: finds the document that a reference points to. */
  dereference: (reference: { _ref: string }) => unknown
  /** The time of `now()`. */
  timestamp?: Date
  /** The value of `@` at the top. */
  root?: unknown
}

/**
 * Parses a query. It takes the parameters because groq-js fills them in while parsing. Throws a
 * queryParseError, also for a missing parameter, a queryEvaluationError for a query that can
 * never be evaluated, or a RangeError for one that is nested too deeply.
 */
export function parseQuery(query: string, params: JsonObject): GroqNode {
  const original = parsed(query, params)
  requireParameters(original, query, params)
  const tree = asSanity(rewriteTextQueries(original, params))
  const unsupported = unsupportedIn(tree)
  if (unsupported === undefined) return tree
  const description = `The query uses ${unsupported}, which this lake does not support, see lake/README.md`
  throw queryError('queryEvaluationError', description, query)
}

/**
 * The query with characters such as `\u{1F600}`, of which groq-js reads only the last four digits,
 * as two escapes that it can read. The length stays, so that places of errors are right.
 */
const withShortEscapes = (query: string) =>
  query.replaceAll(/\\(?:u\{(?<digits>[0-9a-fA-F]+)\}|[^])/g, (escape, digits?: string) => {
    const code = Number.parseInt(digits ?? '', 16)
    if (digits === undefined || !(code > 0xffff && code <= 0x10ffff)) return escape
    const [high = '', low = ''] = String.fromCodePoint(code).split('')
    return `${high}\\u{${low
      .charCodeAt(0)
      .toString(16)
      .padStart(digits.length - 1, '0')}}`
  })

function parsed(query: string, params: JsonObject): GroqNode {
  try {
    // groq-js wants a comment to end with its line.
    // The assertion lets fields be read by name; interfaces have no index signature.
    return parse(`${withShortEscapes(query)}\n`, { params }) as Expression
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      const { description, start, end } = parseProblem(query, error)
      throw queryParseError(query, description, start, end)
    }
    // The parser ran out of stack: what limits a query says how to mend it.
    if (error instanceof RangeError) throw error
    const description = error instanceof Error ? error.message : String(error)
    throw (
      missingParameterIn(query, params) ??
      queryParseError(query, aboutUnknownNames(description), 0, query.length)
    )
  }
}

/**
 * Evaluates a parsed query. In the result, dates and paths are still objects; JSON turns them into
 * strings.
 */
export function evaluateNode(node: GroqNode, scope: QueryScope): unknown {
  // Rewritten trees hold only kinds of nodes that groq-js knows. Its type of `dereference` allows
  // documents alone, its evaluator also the lists, numbers and texts that lookups return.
  return evaluateSync(node as Expression, scope as EvaluateOptions).data
}
