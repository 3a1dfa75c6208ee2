const NAME = '[A-Za-z_][A-Za-z0-9_]*'
const QUOTED = String.raw`'(?:[^'\\]|\\.)*'`
const TEXT = String.raw`"(?:[^"\\]|\\.)*"`
const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const RANGE = String.raw`(?:-?\d+:(?:-?\d+)?|:-?\d+)(?::-?\d+)?`
const FIELDS = String.raw`(?:${NAME}|${QUOTED})(?:\.(?:${NAME}|${QUOTED}))*`
const COMPARISON = `(?:==|!=|>=|<=|>|<) *(?:${TEXT}|${NUMBER}|true|false)`
const FILTER = String.raw`(?:${FIELDS}|[@$]) *(?:\?|${COMPARISON})`
const TERM = `(?:${FILTER}|${RANGE}|${NUMBER}|${FIELDS})`
const BRACKETS = String.raw`\[ *${TERM}(?: *, *${TERM})* *\]`
const STEP = String.raw`(?:\.\.?(?:${NAME}|${QUOTED})|(?:\.\.)?${BRACKETS})`
const PATH = new RegExp(`^(?:${NAME}|${QUOTED}|${STEP})${STEP}*$`)

/**
 * True for a path in the syntax of https://www.sanity.io/docs/content-lake/json-match.
 * The mutator reads as far as it understands and drops the rest, which would change another field than was meant.
 */
export const isPatchPath = (path: string): boolean => PATH.test(path)
