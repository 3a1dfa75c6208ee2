import type { JsonObject, LakeDocument } from '../documents/document.ts'
import { dereferenced } from './dereference.ts'
import { evaluateNode, parseQuery, type QueryScope } from './groq.ts'
import { guarded } from './guarded-query.ts'
import { evaluateWithSourceMap, type SourceMap } from './source-map/source-map.ts'
import { dependenciesOf, tagsOfDependencies, type Dependencies } from './sync-tags.ts'
import type { View } from './views.ts'

export interface QueryRequest {
  query: string
  params: JsonObject
  identity: string
  sanity: { projectId: string; dataset: string }
  withSourceMap: boolean
  limitMs: number
}

export interface QueryAnswer {
  /** The result as JSON text: it may be large, and is never needed as a value. */
  resultText: string
  syncTags: string[]
  sourceMap: SourceMap | undefined
}

/** Evaluates a query against a view, within its time limit. Throws LakeErrors with Sanity's shapes. */
export function runQuery(request: QueryRequest, view: View): QueryAnswer {
  const { query, params, identity, sanity } = request
  return guarded(query, request.limitMs, () => {
    const tree = parseQuery(query, params)
    const reader = new TrackingReader(view)
    const scope: QueryScope = {
      dataset: view.documents,
      params,
      identity,
      sanity,
      dereference: ({ _ref }) => dereferenced(_ref, (id) => reader.find(id)),
    }
    const value = evaluateNode(tree, scope)
    const resultText = JSON.stringify(value) ?? 'null'
    const sourceMap = request.withSourceMap
      ? evaluateWithSourceMap(tree, scope, view, resultText)
      : undefined
    const dependencies = reader.union(dependenciesOf(tree, params))
    return { resultText, syncTags: tagsOfDependencies(dependencies), sourceMap }
  })
}

/** Remembers the types of the documents that references led to. */
class TrackingReader {
  readonly #view: View
  readonly #types = new Set<string>()
  #missed = false

  constructor(view: View) {
    this.#view = view
  }

  find(id: string): LakeDocument | undefined {
    const document = this.#view.byId.get(id)
    if (document === undefined) this.#missed = true
    else this.#types.add(document._type)
    return document
  }

  /** A reference without a document could come to lead to any type. */
  union(read: Dependencies): Dependencies {
    return read === 'all' || this.#missed ? 'all' : new Set([...read, ...this.#types])
  }
}
