import { Mutation } from '@sanity/mutator'
import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '../model/document.ts'

/** A document without the times of the lake's clock. */
export type Content = JsonObject & { _id: string; _type: string; _rev: string }
export type State = ReadonlyMap<string, Content>

export interface Result {
  id: string
  operation: string
}

/** A field name that no document may have. */
export const RESERVED = 'hasOwnProperty'

/** Why mutations are refused: the type of Sanity's error. */
export class Refusal extends Error {}

/** Thrown for a patch of which the mutator and the lake are known to make something else. */
export class Unjudged extends Error {}

/**
 * What a transaction does to all documents, worked out as simply as can be: without indexes, and with
 * patches carried out by the code that the Studio shows changes with. Throws a Refusal, or Unjudged.
 */
export function carriedOut(
  mutations: readonly JsonObject[],
  before: State,
  revision: string,
): { after: State; results: Result[] } {
  const after = new Map(before)
  const results = mutations.flatMap((mutation) => applied(mutation, after, revision))
  requireTargets(before, after)
  return { after, results }
}

function applied(mutation: JsonObject, state: Map<string, Content>, revision: string): Result[] {
  const [[kind = '', body] = []] = Object.entries(mutation)
  if (!isObject(body)) throw new Error('Not a mutation')
  if (kind.startsWith('create')) return [created(kind, body, state, revision)]
  return targetsOf(body, state).map((id) => {
    const document = state.get(id)
    if (kind === 'delete') {
      return { id, operation: state.delete(id) ? 'delete' : 'none' }
    }
    if (document === undefined) throw new Refusal('documentNotFoundError')
    state.set(id, { ...patched(document, body), _rev: revision })
    return { id, operation: 'update' }
  })
}

function created(
  kind: string,
  document: JsonObject,
  state: Map<string, Content>,
  revision: string,
): Result {
  const id = String(document._id)
  const exists = state.has(id)
  if (exists && kind === 'createIfNotExists') return { id, operation: 'none' }
  if (exists && kind === 'create') throw new Refusal('documentAlreadyExistsError')
  if (Object.hasOwn(document, RESERVED)) throw new Refusal('validationError')
  state.set(id, { ...document, _id: id, _type: String(document._type), _rev: revision })
  return { id, operation: exists ? 'update' : 'create' }
}

/** Ids of the documents that a mutation is aimed at; `query` is one of those in random/mutations.ts. */
function targetsOf({ id, query, params }: JsonObject, state: State): string[] {
  if (typeof id === 'string') return [id]
  const { type, n, id: target, ids } = isObject(params) ? params : {}
  const isAsked = (document: Content): boolean => {
    if (query === '*[_type == $type]') return document._type === type
    if (query === '*[n > $n]') return typeof document.n === 'number' && document.n > Number(n)
    if (query === '*[references($id)]') return referenceOf(document)?._ref === target
    return Array.isArray(ids) && ids.includes(document._id)
  }
  return [...state.values()]
    .filter(isAsked)
    .map(({ _id }) => _id)
    .toSorted()
}

const ORDER = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec', 'insert']

function patched(document: Content, { ifRevisionID, ...patch }: JsonObject): Content {
  if (ifRevisionID !== undefined && ifRevisionID !== document._rev) {
    throw new Refusal('documentRevisionIDDoesNotMatchError')
  }
  let content: JsonObject = structuredClone(document)
  for (const [name, path, argument] of ORDER.flatMap((name) => single(name, patch[name]))) {
    requireFitting(name, path, content)
    // The mutator's types require every operation of a patch, and documents of its own.
    const operation = { id: document._id, [name]: argument } as never
    content = new Mutation({ mutations: [{ patch: operation }] }).apply(content as never) ?? {}
  }
  const { _id, _type } = document
  if (content._id !== _id || content._type !== _type) throw new Refusal('validationError')
  return { ...content, _id, _type, _rev: document._rev }
}

/** An operation as several with one path each, in the order in which they are carried out. */
function single(
  name: string,
  argument: unknown,
): [name: string, path: string, argument: unknown][] {
  if (Array.isArray(argument)) return argument.map(String).map((path) => [name, path, [path]])
  if (!isObject(argument)) return []
  if (name === 'insert') {
    const path = argument.before ?? argument.after ?? argument.replace
    return [[name, String(path), argument]]
  }
  return Object.entries(argument).map(([path, value]) => [name, path, { [path]: value }])
}

/**
 * Unlike the mutator, the lake refuses to calculate with what is no number, and to patch the text of a
 * field that an object does not have.
 */
function requireFitting(name: string, path: string, content: JsonObject): void {
  const value = valueAt(path, content)
  const container = valueAt(path.replace(/(?:\.?\w+|\[[^\]]*\])$/, ''), content)
  const isRefused =
    (['inc', 'dec'].includes(name) && typeof value !== 'number') ||
    (name === 'diffMatchPatch' && value === undefined && isObject(container))
  if (isRefused) throw new Refusal('validationError')
}

/** The value at a path of names, indexes and keys. */
function valueAt(path: string, content: unknown): unknown {
  const steps = path.matchAll(/\[_key=="(?<key>\w+)"\]|\[(?<index>-?\d+)\]|\.?(?<name>\w+)/g)
  return [...steps].reduce<unknown>((value, { groups: { key, index, name } = {} }) => {
    // In the lake, that is the field of each object in the list.
    if (name !== undefined && Array.isArray(value)) throw new Unjudged()
    if (name !== undefined) return isObject(value) ? value[name] : undefined
    if (!Array.isArray(value)) return undefined
    if (index !== undefined) return value.at(Number(index))
    return value.find((item: unknown) => isObject(item) && item._key === key)
  }, content)
}

const referenceOf = ({ ref }: Content) => (isObject(ref) ? ref : undefined)

const targetOf = (document: Content) => {
  const reference = referenceOf(document)
  return reference?._weak === true ? undefined : reference?._ref
}

const isPublished = (id: string) => !id.includes('.')
const baseOf = (id: string) => id.split('.').at(-1)

/**
 * Published documents must not refer to nothing; what anything referred to before must stay, and
 * stay of its type.
 */
function requireTargets(before: State, after: State): void {
  for (const [id, document] of after) {
    if (isDeepStrictEqual(document, before.get(id)) || !isPublished(id)) continue
    const target = targetOf(document)
    if (typeof target === 'string' && !after.has(target)) throw new Refusal('integrity')
  }
  for (const [id, { _type }] of before) {
    if (after.get(id)?._type === _type) continue
    const sources = [...before.values()].filter(
      (source) => targetOf(source) === id && baseOf(source._id) !== id,
    )
    const isKept = sources.some(({ _id }) => {
      const now = after.get(_id)
      return now !== undefined && targetOf(now) === id
    })
    if (isKept) throw new Refusal('integrity')
  }
}
