import { isReservedName, MAX_DEPTH } from '../../model/content.ts'

/** One selector inside brackets, or what a name outside of brackets selects. */
export type Term =
  /** A field, or with several names a field of a field and so on. */
  | { kind: 'fields'; names: string[] }
  /** An item of a list, counted from the end if negative. */
  | { kind: 'index'; index: number }
  | Range
  /** Every item of a list, every field of an object. */
  | { kind: 'all' }
  /** Items whose field passes the test; without names, the items themselves are tested. */
  | { kind: 'filter'; names: string[]; test: (value: unknown) => boolean }

/** Items from `start` up to `end`, which is not included, as in Array.slice. */
export interface Range {
  kind: 'range'
  start: number | undefined
  end: number | undefined
}

export interface Step {
  /** True after `..`: the step matches at any depth. */
  anywhere: boolean
  terms: Term[]
}

type Literal = string | number | boolean | null

const OPERATORS: Record<string, (value: Literal, other: Literal) => boolean> = {
  '==': (value, other) => value === other,
  '!=': (value, other) => value !== other,
  '>=': (value, other) => order(value, other) >= 0,
  '<=': (value, other) => order(value, other) <= 0,
  '>': (value, other) => order(value, other) > 0,
  '<': (value, other) => order(value, other) < 0,
}

/**
 * Compares as for sorting: negative, positive or 0; NaN, which fails every comparison, for values
 * without an order.
 */
function order(value: Literal, other: Literal): number {
  if (typeof value === 'number' && typeof other === 'number') return value - other
  if (typeof value !== 'string' || typeof other !== 'string') return Number.NaN
  if (value === other) return 0
  return value < other ? -1 : 1
}

/** Thrown for a path that does not parse; the message says where and what was expected. */
export class PathError extends Error {}

/**
 * Parses a path in the syntax of https://www.sanity.io/docs/content-lake/json-match. Throws a
 * PathError for anything else, because a guess could change the wrong field.
 */
export const parsePatchPath = (path: string): Step[] => new PathReader(path).read()

class PathReader {
  readonly #text: string
  #position = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): Step[] {
    // The path may start with the document itself, as in GROQ.
    this.#take(/[@$](?=[.[])/y)
    const steps: Step[] = []
    while (this.#position < this.#text.length || steps.length === 0) {
      steps.push(this.#step(steps.length === 0))
    }
    if (steps.length <= MAX_DEPTH) return steps
    throw new PathError(
      `it has more than ${MAX_DEPTH} steps, which is deeper than documents may be nested`,
    )
  }

  #step(isFirst: boolean): Step {
    const dots = this.#take(/\.\.?/y)
    const terms = this.#take(/\[ */y) === undefined ? this.#name(dots, isFirst) : this.#brackets()
    return { anywhere: dots === '..', terms }
  }

  #name(dots: string | undefined, isFirst: boolean): Term[] {
    if (dots === undefined && !isFirst) this.#fail('a dot or an opening bracket')
    if (this.#take(/\*/y) !== undefined) return [{ kind: 'all' }]
    return [{ kind: 'fields', names: [this.#field() ?? this.#fail('the name of a field')] }]
  }

  #brackets(): Term[] {
    const terms = [this.#term()]
    while (this.#take(/ *, */y) !== undefined) terms.push(this.#term())
    if (this.#take(/ *\]/y) === undefined) this.#fail('a comma or a closing bracket')
    return terms
  }

  #term(): Term {
    if (this.#take(/\*/y) !== undefined) return { kind: 'all' }
    const start = this.#take(/-?\d+/y)
    if (this.#take(/ *: */y) !== undefined) {
      const end = this.#take(/-?\d+/y)
      return { kind: 'range', start: numberOf(start), end: numberOf(end) }
    }
    return start === undefined ? this.#fieldsOrFilter() : { kind: 'index', index: Number(start) }
  }

  #fieldsOrFilter(): Term {
    const isItself = this.#take(/[@$]\.?/y)
    const names = isItself === undefined || isItself.endsWith('.') ? this.#fields() : []
    if (this.#take(/ *\?/y) !== undefined) {
      return { kind: 'filter', names, test: (value) => value !== undefined }
    }
    const operator = this.#take(/ *(?:[=!<>]=|[<>]) */y)
    if (operator === undefined) {
      return isItself === undefined ? { kind: 'fields', names } : this.#fail('a comparison')
    }
    const compare = OPERATORS[operator.trim()]
    const other = this.#literal()
    return { kind: 'filter', names, test: (value) => isLiteral(value) && !!compare?.(value, other) }
  }

  #fields(): string[] {
    const names = []
    do names.push(this.#field() ?? this.#fail("a field's name, a number, a range or *"))
    while (this.#take(/\./y) !== undefined)
    return names
  }

  #field(): string | undefined {
    const quoted = this.#take(/'(?:[^'\\]|\\[^])*'/y)
    const name = quoted === undefined ? this.#take(/[A-Za-z_$][\w$]*/y) : unquoted(quoted)
    if (name === undefined || !isReservedName(name)) return name
    throw new PathError(`the field name "${name}" is reserved`)
  }

  #literal(): Literal {
    const text = this.#take(/"(?:[^"\\]|\\[^])*"/y)
    if (text !== undefined) return unquoted(text)
    const number = this.#take(/-?\d+(?:\.\d+)?/y)
    if (number !== undefined) return Number(number)
    const word = this.#take(/(?:true|false|null)\b/y)
    if (word === undefined) this.#fail('a text in double quotes, a number, true, false or null')
    return word === 'null' ? null : word === 'true'
  }

  /** Matches a sticky pattern at the current position and moves past it. */
  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#position
    const found = pattern.exec(this.#text)?.[0]
    this.#position += found?.length ?? 0
    return found
  }

  #fail(expected: string): never {
    throw new PathError(`expected ${expected} at character ${this.#position + 1}`)
  }
}

const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))

const isLiteral = (value: unknown): value is Literal =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/**
 * Decodes the text between quotes: JSON's escapes; any other character after a backslash stands for
 * itself.
 */
function unquoted(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replaceAll(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (_, code?: string, character = '') =>
      code === undefined
        ? (ESCAPES[character] ?? character)
        : String.fromCharCode(Number.parseInt(code, 16)),
    )
}
