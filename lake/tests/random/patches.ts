import { isObject, type JsonObject } from '../../model/document.ts'
import type { Random } from './random.ts'

const NAMES = ['a', 'b', 'c'] as const
const KEYS = ['k1', 'k2', 'k3'] as const

/** Objects under a, b and c, lists under l, numbers under n, texts under s. */
export function randomContent(random: Random, depth = 4): JsonObject {
  const content: JsonObject = {}
  if (random.chance(0.7)) content.n = random.below(10)
  if (random.chance(0.5)) content.s = random.pick(['one two three', 'x', ''])
  if (depth === 0) return content
  for (const name of NAMES) {
    if (random.chance(0.4)) content[name] = randomContent(random, depth - 1)
  }
  if (random.chance(0.8)) content.l = randomList(random, depth - 1)
  return content
}

export function randomList(random: Random, depth: number): unknown[] {
  return random.some(4, () => {
    const kind = random.below(depth <= 0 ? 2 : 4)
    if (kind === 0) return random.below(10)
    if (kind === 1) return random.pick(['one', 'two'])
    if (kind === 2) return randomList(random, depth - 1)
    return { _key: random.pick(KEYS), ...randomContent(random, depth - 1) }
  })
}

/**
 * A random path of names, indexes and keys, mostly along existing values, and the value it leads
 * to.
 */
export function randomPlainPath(random: Random, content: JsonObject) {
  let path = ''
  let value: unknown = content
  do {
    if (!Array.isArray(value)) {
      const [first, ...others] = isObject(value) ? Object.keys(value) : []
      const isMissing = first === undefined || random.chance(0.15)
      const name = isMissing ? random.pick(NAMES) : random.pick([first, ...others])
      path += path === '' ? name : `.${name}`
      value = isObject(value) ? value[name] : undefined
    } else if (random.chance(0.5)) {
      const key = random.pick(KEYS)
      path += `[_key=="${key}"]`
      value = value.find((item) => isObject(item) && item._key === key)
    } else {
      const index = random.below(2 * value.length + 2) - value.length
      path += `[${index}]`
      value = value.at(index)
    }
  } while (random.chance(0.75))
  return { path, value }
}

type Key = string | number

/** One step of a path, as text and as a test of a single key below a value. */
export interface RandomStep {
  text: string
  anywhere: boolean
  isName: boolean
  selects: (value: unknown, key: Key) => boolean
  /** A filter selects a single object that is not an item of a list, too. */
  selectsItself: (value: unknown) => boolean
}

const never = () => false

const hasNumber = (value: unknown) => isObject(value) && Number(value.n) > 3

const ofList = (test: (item: unknown) => boolean) => (value: unknown, at: Key) =>
  Array.isArray(value) && test(value[Number(at)])

const isIn = (value: unknown, at: Key, from: number, to: number) =>
  Array.isArray(value) && [...value.keys()].slice(from, to).includes(Number(at))

/** The same in an insert: -1 is the end of the list, and an empty range the gap before its start. */
function isInOrGap(value: unknown, at: Key, start: number, end: number): boolean {
  if (!Array.isArray(value)) return false
  const ends = [...value.keys(), value.length]
  const [from = 0, to = 0] = [start, end].map(
    (bound) => ends.at(bound) ?? (bound < 0 ? 0 : value.length),
  )
  return from < to ? isIn(value, at, from, to) : at === from - 0.5
}

function randomTerm(random: Random, ofInsert: boolean): Omit<RandomStep, 'anywhere' | 'isName'> {
  const start = random.below(6) - 3
  const end = random.below(6) - 3
  const key = random.pick(KEYS)
  const isInRange = ofInsert ? isInOrGap : isIn
  const toEnd = ofInsert ? -1 : Infinity
  const hasKey = (value: unknown) => isObject(value) && value._key === key
  return random.pick([
    {
      text: `${start}:${end}`,
      selects: (v, at) => isInRange(v, at, start, end),
      selectsItself: never,
    },
    { text: `${start}:`, selects: (v, at) => isInRange(v, at, start, toEnd), selectsItself: never },
    {
      text: String(start),
      selects: (v, at) => Array.isArray(v) && Number(at) === (start < 0 ? v.length + start : start),
      selectsItself: never,
    },
    { text: '*', selects: (v, at) => !Array.isArray(v) || Number(at) in v, selectsItself: never },
    { text: `_key == "${key}"`, selects: ofList(hasKey), selectsItself: hasKey },
    { text: 'n > 3', selects: ofList(hasNumber), selectsItself: hasNumber },
  ])
}

function randomBrackets(
  random: Random,
  ofInsert: boolean,
): Omit<RandomStep, 'anywhere' | 'isName'> {
  const term = () => randomTerm(random, ofInsert)
  const terms = [term(), ...random.some(2, term)]
  return {
    text: `[${terms.map(({ text }) => text).join(', ')}]`,
    selects: (value, key) => terms.some(({ selects }) => selects(value, key)),
    selectsItself: (value) => terms.some(({ selectsItself }) => selectsItself(value)),
  }
}

/**
 * A path with ranges, unions, filters, wildcards and descents; `last` ends it. One that ends in an
 * item is for an insert.
 */
export function randomSelector(random: Random, last: 'n' | 'item' | 'any'): RandomStep[] {
  const name = (is: string): RandomStep => ({
    text: is,
    anywhere: random.chance(0.3),
    isName: true,
    selects: (value, key) => isObject(value) && key === is,
    selectsItself: never,
  })
  const brackets = (ofInsert = false): RandomStep => ({
    ...randomBrackets(random, ofInsert),
    anywhere: random.chance(0.3),
    isName: false,
  })
  const middle = random.some(3, () =>
    random.chance(0.5) ? brackets() : name(random.pick(['l', ...NAMES])),
  )
  if (last === 'n') return [...middle, brackets(), name('n')]
  if (last === 'item') return [...middle, name('l'), { ...brackets(true), anywhere: false }]
  return [...middle, random.chance(0.5) ? brackets() : name(random.pick(['l', 'n', ...NAMES]))]
}

export const textOf = (steps: RandomStep[]): string =>
  steps
    .map(({ text, anywhere, isName }, at) => {
      if (anywhere) return `..${text}`
      return isName && at > 0 ? `.${text}` : text
    })
    .join('')
