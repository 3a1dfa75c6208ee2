import type { JsonObject } from '../../model/document.ts'
import { RESERVED, type State } from '../mutation-model.ts'
import { randomContent, randomList, randomPlainPath } from './patches.ts'
import type { Random } from './random.ts'

const BASES = ['a', 'b', 'c', 'd'] as const
const FORMS = ['', '', '', 'drafts.', 'versions.r1.'] as const
const TYPES = ['post', 'post', 'page'] as const
const TEXT_PATCH = '@@ -1,7 +1,8 @@\n one\n+!\n two\n'

const someId = (random: Random) => random.pick(FORMS) + random.pick(BASES)

/** One to four mutations that are to be carried out together. */
export const someMutations = (random: Random, documents: State): JsonObject[] => [
  someMutation(random, documents),
  ...(random.chance(0.4) ? random.some(3, () => someMutation(random, documents)) : []),
]

function someMutation(random: Random, documents: State): JsonObject {
  return random.pick<() => JsonObject>([
    () => ({ create: someDocument(random) }),
    () => ({ createOrReplace: someDocument(random) }),
    () => ({ createIfNotExists: someDocument(random) }),
    () => ({ delete: random.chance(0.9) ? { id: someId(random) } : someSelection(random) }),
    () => ({ patch: { ...someSelection(random), ...random.pick(FOR_MANY) } }),
    () => ({ patch: somePatch(random, documents) }),
    () => ({ patch: somePatch(random, documents) }),
    () => ({ patch: somePatch(random, documents) }),
    () => ({ patch: somePatch(random, documents) }),
  ])()
}

const someDocument = (random: Random): JsonObject => ({
  _id: someId(random),
  _type: random.pick(TYPES),
  ...randomContent(random, 2),
  ...(random.chance(0.3) && { ref: someReference(random) }),
  ...(random.chance(0.02) && { [RESERVED]: true }),
})

const someReference = (random: Random) => ({
  _type: 'reference',
  _ref: random.pick(BASES),
  ...(random.chance(0.3) && { _weak: true }),
})

/** Queries whose results are worked out in mutation-model.ts without GROQ. */
const someSelection = (random: Random): JsonObject =>
  random.pick<() => JsonObject>([
    () => ({ query: '*[_type == $type]', params: { type: random.pick(TYPES) } }),
    () => ({ query: '*[n > $n]', params: { n: random.below(10) } }),
    () => ({ query: '*[references($id)]', params: { id: random.pick(BASES) } }),
    () => ({ query: '*[_id in $ids]', params: { ids: [someId(random), someId(random), 'z'] } }),
  ])()

const FOR_MANY: [JsonObject, ...JsonObject[]] = [
  { set: { 'a.many': true } },
  { setIfMissing: { n: 0 } },
  { inc: { n: 1 } },
  { unset: ['l', 'ref'] },
]

function somePatch(random: Random, documents: State): JsonObject {
  const id = someId(random)
  const { _id, _type, _rev, ...content } = documents.get(id) ?? {}
  return {
    id,
    ...(random.chance(0.2) && { ifRevisionID: random.chance(0.7) ? _rev : 'stale' }),
    ...Object.assign(
      {},
      ...[1, ...random.some(2, () => 2)].map(() => someOperation(random, content)),
    ),
  }
}

function someOperation(random: Random, content: JsonObject): JsonObject {
  const { path, value } = randomPlainPath(random, content)
  const other = randomPlainPath(random, content).path
  const fresh = random.pick<unknown>([1, 'x', { n: 1 }, [1, { _key: 'k1' }], null])
  const items = randomList(random, 2)
  return random.pick<JsonObject>([
    { set: { [path]: fresh, [other]: random.below(3) } },
    { set: { ref: someReference(random) } },
    { setIfMissing: { [path]: fresh } },
    { unset: [path, other] },
    { insert: { [random.pick(['before', 'after'])]: path, items } },
    // Where nothing is, the mutator inserts, and the lake replaces nothing.
    value === undefined ? { unset: [path] } : { insert: { replace: path, items } },
    { inc: { [typeof value === 'number' ? path : 'n']: 3 } },
    { dec: { n: 0.5 } },
    { diffMatchPatch: { [typeof value === 'string' ? path : 's']: TEXT_PATCH } },
    random.pick<JsonObject>([
      { set: { _type: 'other' } },
      { unset: ['_type'] },
      { set: { s: 's' } },
    ]),
  ])
}
