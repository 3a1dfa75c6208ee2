import { LONG, someId, someSlug, someStoredId, someType, someWord } from './documents.ts'
import type { Random } from './random.ts'

export const PARAMS = {
  id: 'a',
  ids: ['a', 'drafts.b', 5, null],
  slug: 'one',
  type: 'post',
  limit: 2,
  none: null,
}

/** A random query, made of expressions that clients use, and of some they hardly ever would. */
export function someQuery(random: Random): string {
  return random.pick<() => string>([
    () => pipeline(random, 0),
    () => pipeline(random, 0),
    () => pipeline(random, 0),
    () => `count(${source(random, 0)})`,
    () => `{"one": ${pipeline(random, 1)}, "two": count(${source(random, 1)})}`,
    () => `array::unique(${source(random, 0)}[]._type)`,
    () => `[${pipeline(random, 1)}, defined(${source(random, 1)}[0])]`,
    () => `releases::all()[${condition(random, 1)}]._id`,
  ])()
}

function pipeline(random: Random, depth: number): string {
  const order = random.chance(0.5) ? ` | order(${orderKeys(random)})` : ''
  const inner = random.chance(0.2) ? projection(random, depth) : ''
  const slice = random.chance(0.5) ? someSlice(random) : ''
  const outer = random.pick<() => string>([
    () => projection(random, depth),
    () => '._id',
    () => '',
    () => '.cat->_id',
  ])
  return `${source(random, depth)}${order}${inner}${slice}${slice.endsWith(']') || !inner ? outer() : ''}`
}

const someSlice = (random: Random) =>
  random.pick([
    '[0]',
    '[1]',
    '[-1]',
    '[0...1]',
    '[0...3]',
    '[1..2]',
    '[0...$limit]',
    '[0..-2]',
    '[0...0]',
  ])

const orderKeys = (random: Random) =>
  [orderKey(random), ...random.some(1, () => orderKey(random))].join(', ')

const orderKey = (random: Random) =>
  random.pick(['publishedAt', 'publishedAt', '_updatedAt', '_createdAt', 'n', '_id', 'title']) +
  random.pick(['', ' desc', ' desc', ' asc'])

function source(random: Random, depth: number): string {
  return random.pick<() => string>([
    () => `*[${condition(random, depth)}]`,
    () => `*[${condition(random, depth)}]`,
    () => `*[${condition(random, depth)} && ${condition(random, depth)}]`,
    () => `*[${condition(random, depth)} && ${condition(random, depth)}]`,
    () => `*[${condition(random, depth)}][${condition(random, depth)}]`,
    () => `(*[${condition(random, depth)}])[${condition(random, depth)}]`,
    () => '*',
  ])()
}

function projection(random: Random, depth: number): string {
  if (depth > 1) return '{_id}'
  const field = random.pick<() => string>([
    () => '...',
    () => 'n',
    () => 'slug',
    () => 'cat->{_id, title}',
    () => 'related[]->{_id}',
    () => `"count": count(${source(random, depth + 1)})`,
    () => `"found": ${pipeline(random, depth + 1)}`,
    () => `"any": related[]{"of": ${pipeline(random, depth + 1)}}`,
    () => `_type == "post" => {"posts": ${source(random, depth + 1)}._id}`,
  ])
  return `{_id, publishedAt, _createdAt, _updatedAt, ${field()}}`
}

function condition(random: Random, depth: number): string {
  return random.pick<() => string>([
    () => `_type == ${typeValue(random, depth)}`,
    () => `_type == ${typeValue(random, depth)}`,
    () => `_type in [${typeValue(random, depth)}, ${typeValue(random, depth)}]`,
    () => `_id == ${idValue(random, depth)}`,
    () => `${idValue(random, depth)} == _id`,
    () => `_id in ${idList(random, depth)}`,
    () => `slug.current == ${slugValue(random, depth)}`,
    () => `slug.current in [${slugValue(random, depth)}, ${slugValue(random, depth)}]`,
    () => `references(${random.chance(0.5) ? idValue(random, depth) : idList(random, depth)})`,
    () => `references(${idValue(random, depth)})`,
    () => `sanity::versionOf(${idValue(random, depth)})`,
    () => `sanity::partOfRelease(${random.pick(['"r1"', '"drafts"', '$none'])})`,
    () => `(${condition(random, depth)} || ${condition(random, depth)})`,
    () => `!(${condition(random, depth)})`,
    () => `n > ${random.below(3)}`,
    () => `defined(${random.pick(['slug', 'cat', 'publishedAt'])})`,
    () => `${random.pick(DATES)} ${random.pick(COMPARISONS)} ${someBound(random)}`,
    () => `${someBound(random)} ${random.pick(COMPARISONS)} ${random.pick(DATES)}`,
    () => `title match "${someWord(random)}*"`,
    () => `[@, _id] match text::query("${random.pick(['', '-'])}${someWord(random)}")`,
    () => `_id in path("drafts.**")`,
    () => `cat->_type == "cat"`,
    () => `count(related[_ref == ^._id]) == 0`,
  ])()
}

const DATES = ['publishedAt', 'publishedAt', '_createdAt', '_updatedAt'] as const
const COMPARISONS = ['>', '>=', '<', '<=', '=='] as const

/** What dates are compared with: mostly dates, some of them equal, and oddities. */
const someBound = (random: Random) =>
  random.pick([
    `"2026-03-0${1 + random.below(9)}"`,
    `"2026-03-0${1 + random.below(9)}"`,
    '"2026-01-03T00:00:00Z"',
    '"2026-02-03T00:00:00.5Z"',
    text(LONG),
    text(`${LONG}a`),
    '""',
    '"\\ue000"',
    '"😀"',
    '"\\ud800"',
    '1',
    'true',
    'null',
    '$slug',
    '^.publishedAt',
  ])

const text = (value: string) => JSON.stringify(value)

const typeValue = (random: Random, depth: number): string =>
  random.pick<() => string>([
    () => text(someType(random)),
    () => text(someType(random)),
    () => '$type',
    () => outside(random, depth, '_type'),
    () => '5',
  ])()

function idValue(random: Random, depth: number): string {
  return random.pick<() => string>([
    () => text(someId(random)),
    () => text(someStoredId(random)),
    () => '$id',
    () => `"drafts." + ${text(someId(random))}`,
    () => outside(random, depth, random.pick(['_id', 'cat._ref', 'related', 'n', 'cat->_id'])),
    () => outside(random, depth, '_id'),
    () => (depth > 1 ? '$id' : `*[_type == "cat"][0]._id`),
    () => random.pick(['null', '5', '$none', '_id', 'cat._ref']),
  ])()
}

function idList(random: Random, depth: number): string {
  return random.pick<() => string>([
    () => '$ids',
    () => `[${idValue(random, depth)}, ${idValue(random, depth)}]`,
    () => outside(random, depth, 'related[]._ref'),
    () => outside(random, depth, 'related[]->_id'),
    () => (depth > 1 ? '$ids' : `*[${condition(random, 2)}]._id`),
    () => (depth > 1 ? '$ids' : `*[${condition(random, 2)}].cat._ref`),
    () => '[]',
  ])()
}

const slugValue = (random: Random, depth: number): string =>
  random.pick<() => string>([
    () => text(someSlug(random)),
    () => text(someSlug(random)),
    () => '$slug',
    () => outside(random, depth, 'slug.current'),
    () => random.pick(['null', '5', '$none']),
  ])()

/** A field of the scope around the filter; at the top level, there is none. */
const outside = (random: Random, depth: number, field: string) =>
  `${depth > 1 && random.chance(0.3) ? '^.^' : '^'}.${field}`
