import { isObject, type JsonObject } from '../../model/document.ts'
import { completeId, idProblem } from '../../model/ids.ts'
import { apiError, invalidMutation } from '../../model/errors.ts'
import type { CreateKind, Mutation, Target } from './mutation.ts'
import { patchProblem } from './patch-problem.ts'

const KINDS = ['create', 'createOrReplace', 'createIfNotExists', 'delete', 'patch'] as const
const SELECTORS = new Set(['id', 'query', 'params', 'ifRevisionID'])

/**
 * Checks the form of a request's `mutations`, without looking at the dataset; throws 400 naming the
 * first invalid one.
 */
export function parseMutations(mutations: unknown): Mutation[] {
  if (!Array.isArray(mutations)) {
    throw apiError(400, 'The body must hold "mutations", a list such as [{"create": {…}}].')
  }
  return mutations.map(parseMutation)
}

function parseMutation(mutation: unknown, index: number): Mutation {
  const names = isObject(mutation) ? Object.keys(mutation) : []
  const kind = KINDS.find((known) => known === names[0])
  const body = isObject(mutation) && kind !== undefined ? mutation[kind] : undefined
  if (kind === undefined || names.length !== 1 || !isObject(body)) {
    throw invalidMutation(
      index,
      `Mutation ${index} must be an object with exactly one of ${KINDS.join(', ')}, which holds an object; it has ${names.join(', ') || 'none'}`,
    )
  }
  if (kind === 'patch') return parsePatch(body, index)
  return kind === 'delete'
    ? parseDelete(body, index)
    : { kind, document: parseDocument(kind, body, index) }
}

/** Whoever asks for the history to go must not believe that it has gone. */
function parseDelete(body: JsonObject, index: number): Mutation {
  const { purge = false } = body
  if (purge === false) return { kind: 'delete', target: parseTarget(body, index) }
  throw invalidMutation(
    index,
    '"purge" is not supported: this lake keeps all history; leave it out, and shorten the history with the command compact',
  )
}

function parseDocument(kind: CreateKind, document: JsonObject, index: number): JsonObject {
  if (typeof document._type !== 'string' || document._type === '') {
    throw invalidMutation(index, `Document must have a "_type" attribute, a non-empty string`)
  }
  const id = document._id
  if (id === undefined && kind === 'create') return document
  // With the end that is generated after a dot, or it could be too long for every later request.
  requireId(typeof id === 'string' ? completeId(id) : id, id, index)
  return document
}

function requireId(checked: unknown, shown: unknown, index: number): void {
  const problem = idProblem(checked)
  if (problem === undefined) return
  throw invalidMutation(index, `Invalid document ID ${JSON.stringify(shown)}: it ${problem}`)
}

function parsePatch(patch: JsonObject, index: number): Mutation {
  const target = parseTarget(patch, index)
  const { ifRevisionID } = patch
  if (ifRevisionID !== undefined && typeof ifRevisionID !== 'string') {
    throw invalidMutation(index, 'ifRevisionID must be a string, the _rev that you last read')
  }
  const operations = Object.fromEntries(
    Object.entries(patch).filter(([name]) => !SELECTORS.has(name)),
  )
  const problem = patchProblem(operations)
  if (problem !== undefined) throw invalidMutation(index, problem)
  return { kind: 'patch', target, ifRevisionID, operations }
}

function parseTarget({ id, query, params }: JsonObject, index: number): Target {
  if ((id === undefined) === (query === undefined)) {
    throw invalidMutation(index, `Mutation ${index} must name its documents by either id or query`)
  }
  if (id === undefined) {
    if (typeof query === 'string' && (params === undefined || isObject(params))) {
      return { query, params: params ?? {} }
    }
    throw invalidMutation(index, '"query" must be a GROQ string and "params" an object')
  }
  const ids: unknown[] = Array.isArray(id) ? id : [id]
  for (const one of ids) requireId(one, one, index)
  return { ids: ids.map(String) }
}
