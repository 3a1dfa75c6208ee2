import { isObject, type JsonObject, type LakeDocument } from '../../model/document.ts'
import { isPublishedId, isVersionId, layerOf, publishedId } from '../../model/ids.ts'
import { evaluateNode, parseQuery } from '../../domain/query/groq.ts'
import { lookupKeyOf } from '../../domain/query/lookup-keys.ts'
import { textsOf } from '../../domain/query/text-query.ts'
import type { Visibility } from '../../store/criteria.ts'

/** The documents that a reader sees, found without an index by checking each of them. */
export function seenDocuments(stored: LakeDocument[], { layers, publicOnly }: Visibility) {
  return seenIn(stored, layers)
    .filter(({ _id }) => !publicOnly || !_id.includes('.'))
    .toSorted((one, other) => (one._id < other._id ? -1 : 1))
}

function seenIn(stored: LakeDocument[], layers: Visibility['layers']): LakeDocument[] {
  if (layers === 'raw') return stored
  if (layers === 'raw without versions') return stored.filter(({ _id }) => !isVersionId(_id))
  return topLayers(stored, layers)
}

/** The result of a query as JSON, computed by groq-js alone over all that a reader sees. */
export function unindexedResult(query: string, params: JsonObject, seen: LakeDocument[]): string {
  const byId = new Map(seen.map((document) => [document._id, document]))
  const result = evaluateNode(parseQuery(query, params), {
    dataset: seen,
    params,
    identity: 'someone',
    dereference({ _ref }) {
      const question = lookupKeyOf(_ref)
      return question?.kind === 'texts' ? textsOf(byId.get(question.id)) : byId.get(_ref)
    },
  })
  return JSON.stringify(result) ?? 'null'
}

function topLayers(stored: LakeDocument[], layers: readonly string[]): LakeDocument[] {
  const top = new Map<string, { rank: number; document: LakeDocument }>()
  for (const document of stored) {
    const rank = isPublishedId(document._id) ? layers.length : layers.indexOf(layerOf(document._id))
    const id = publishedId(document._id)
    if (rank >= 0 && rank < (top.get(id)?.rank ?? Infinity)) top.set(id, { rank, document })
  }
  return Array.from(top.values(), ({ document }) => document)
    .filter(({ _system }) => !isObject(_system) || _system.delete !== true)
    .map((document) => Object.assign({}, document, seenAs(document)))
}

const seenAs = ({ _id }: LakeDocument) => ({ _id: publishedId(_id), _originalId: _id })
