import type { GroqSyntaxError } from 'groq-js'

/** Where and why a query fails to parse; `start` and `end` are UTF-16 offsets into it. */
interface ParseProblem {
  description: string
  start: number
  end: number
}

/**
 * Matches texts and comments, so that brackets inside them are skipped; texts without an end; and
 * brackets, together with a function's name before them.
 */
const TOKENS =
  /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\/.*|(?<endless>["'][^]*)|(?<open>[[{(]|(?<!\w)\w+\()|(?<close>[\]})])/g
const TOKEN = /\s*(?<token>\w+|\S|$)/y

/**
 * Describes a syntax error of groq-js in the words of Sanity's Content Lake for the most frequent
 * mistakes: a bracket or text that is not closed, and a missing value.
 */
export function parseProblem(query: string, { message, position }: GroqSyntaxError): ParseProblem {
  const open: { text: string; index: number }[] = []
  for (const { groups = {}, index } of query.matchAll(TOKENS)) {
    if (groups.endless !== undefined) return unexpected(groups.endless, index)
    if (groups.open !== undefined) open.push({ text: groups.open, index })
    if (groups.close !== undefined) open.pop()
  }
  if (message.endsWith('Expected expression')) {
    TOKEN.lastIndex = position
    const token = TOKEN.exec(query)?.groups?.token ?? ''
    return unexpected(token, token === '' ? query.length : TOKEN.lastIndex - token.length)
  }
  const last = open.at(-1)
  const end = query.length
  if (last !== undefined) return { description: unclosed(last.text), start: last.index, end }
  return { description: message, start: Math.min(position, end), end }
}

/** Sanity has functions that groq-js does not know, so that one may be right and still unknown here. */
export const aboutUnknownNames = (message: string): string =>
  /^Undefined (?:function|namespace|pipe function): /.test(message)
    ? `${message}, or one that this lake does not support, see lake/README.md`
    : message

const unexpected = (token: string, start: number): ParseProblem => ({
  description: `unexpected token ${JSON.stringify(token)}, expected expression`,
  start,
  end: start + token.length,
})

function unclosed(bracket: string): string {
  if (bracket === '[') return "expected ']' following array body"
  if (bracket === '{') return "expected '}' following object body"
  const what = bracket === '(' ? 'parenthesized expression' : 'function arguments'
  return `expected ')' following ${what}`
}
