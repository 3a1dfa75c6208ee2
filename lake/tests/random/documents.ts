import type { LakeDocument } from '../../model/document.ts'
import type { Random } from './random.ts'

const BASES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'x.y'] as const
const LAYERS = [
  '',
  '',
  '',
  'drafts.',
  'drafts.',
  'versions.r1.',
  'versions.r2.',
  'versions.drafts.',
] as const
const TYPES = [
  'post',
  'post',
  'post',
  'cat',
  'cat',
  'author',
  'system.release',
  'odd\ntype',
] as const
const WORDS = ['light', 'kerb', 'bus', 'lane'] as const

export const someId = (random: Random) => random.pick(BASES)
export const someStoredId = (random: Random) => random.pick(LAYERS) + someId(random)
export const someType = (random: Random) => random.pick(TYPES)
export const someWord = (random: Random) => random.pick(WORDS)

export const someSlug = (random: Random) =>
  random.pick([
    'one',
    'one',
    'two',
    'two',
    'three',
    '',
    '😀',
    '\ufffd',
    '\ud800',
    'null',
    'a\u0000b',
  ])

/** Random documents, as unusual as clients may write them. */
export function someDocument(random: Random, id = someStoredId(random)): LakeDocument {
  return {
    _id: id,
    _type: someType(random),
    _rev: String(random.below(1_000_000)),
    _createdAt: `2026-01-0${1 + random.below(5)}T00:00:00Z`,
    _updatedAt: `2026-02-0${1 + random.below(5)}T00:00:00${random.pick(['Z', '.5Z'])}`,
    ...maybe(random, 'slug', slugField),
    ...maybe(random, 'publishedAt', someDate),
    ...maybe(random, 'title', (random) => `${someWord(random)} ${someWord(random)}`),
    ...maybe(random, 'n', (random) => random.pick<unknown>([0, 1, 2, 3, '1', null])),
    ...maybe(random, 'cat', someReference),
    ...maybe(random, 'related', (random) => random.some(3, () => someReference(random))),
    ...maybe(random, 'deep', deepReferences),
    ...(random.chance(0.1) && { _system: { delete: random.pick([true, true, 'yes']) } }),
  }
}

const maybe = (random: Random, name: string, make: (random: Random) => unknown) =>
  random.chance(0.6) ? { [name]: make(random) } : {}

const slugField = (random: Random): unknown =>
  random.chance(0.8)
    ? { current: someSlug(random) }
    : random.pick<unknown>([
        'one',
        5,
        null,
        [],
        { current: 5 },
        { current: null },
        { current: ['one'] },
        {},
      ])

export const LONG = 'x'.repeat(100)

/** Mostly dates; many of them equal, some invalid. */
const someDate = (random: Random): unknown =>
  random.chance(0.7)
    ? `2026-03-0${1 + random.below(9)}`
    : random.pick<unknown>([
        1,
        -2.5,
        true,
        false,
        null,
        {},
        ['2026'],
        '',
        '\ue000',
        '😀',
        `${LONG}b`,
        `${LONG}a`,
      ])

const someReference = (random: Random): unknown =>
  random.chance(0.8)
    ? { _type: 'reference', _ref: someId(random), _weak: true }
    : random.pick<unknown>([
        { _ref: someStoredId(random) },
        { _ref: 'missing' },
        { _ref: '' },
        { _ref: 5 },
        { _ref: someId(random), _dataset: 'other' },
        { _ref: someId(random), inside: { _ref: someId(random) } },
        someId(random),
        null,
      ])

const deepReferences = (random: Random) => ({
  list: [random.some(2, () => ({ to: someReference(random) })), { items: [someReference(random)] }],
})
