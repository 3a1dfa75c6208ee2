import { isObject, type LakeDocument } from '../documents/document.ts'
import { isPublishedId, layerOf, publishedId } from '../documents/ids.ts'
import type { Documents } from '../store/documents.ts'
import type { Perspective } from './perspective.ts'

/** The dataset as one perspective shows it. */
export interface View {
  documents: LakeDocument[]
  byId: Map<string, LakeDocument>
}

/** Views of the whole dataset, each built once between two changes. */
export class Views {
  readonly #documents: Documents
  readonly #views = new Map<string, View>()
  /** A document looks the same in every perspective but raw, so copies are made once. */
  readonly #copies = new WeakMap<LakeDocument, LakeDocument>()
  #generation = -1

  constructor(documents: Documents) {
    this.#documents = documents
  }

  /** `publicOnly` leaves out ids that hold a dot, which are never readable without a token. */
  get(perspective: Perspective, publicOnly: boolean): View {
    if (this.#generation !== this.#documents.generation) {
      this.#views.clear()
      this.#generation = this.#documents.generation
    }
    const key = `${publicOnly} ${perspective.toString()}`
    const known = this.#views.get(key)
    if (known !== undefined) return known
    const view = this.#build(perspective, publicOnly)
    this.#views.set(key, view)
    return view
  }

  #build(perspective: Perspective, publicOnly: boolean): View {
    const stored = [...this.#documents.values()]
    const seen =
      perspective === 'raw'
        ? stored
        : topLayers(stored, perspective).map((document) => this.#underPublishedId(document))
    const documents = seen
      .filter(({ _id }) => !publicOnly || !_id.includes('.'))
      .toSorted((one, other) => (one._id < other._id ? -1 : 1))
    return { documents, byId: new Map(documents.map((document) => [document._id, document])) }
  }

  #underPublishedId(document: LakeDocument): LakeDocument {
    const known = this.#copies.get(document)
    if (known !== undefined) return known
    const copy = { ...document, _id: publishedId(document._id), _originalId: document._id }
    this.#copies.set(document, copy)
    return copy
  }
}

/** For each published id the version from the highest layer that has one. */
function topLayers(documents: LakeDocument[], layers: readonly string[]): LakeDocument[] {
  const top = new Map<string, { rank: number; document: LakeDocument }>()
  for (const document of documents) {
    const rank = isPublishedId(document._id) ? layers.length : layers.indexOf(layerOf(document._id))
    if (rank < 0) continue
    const id = publishedId(document._id)
    if (rank < (top.get(id)?.rank ?? Infinity)) top.set(id, { rank, document })
  }
  return [...top.values()].map(({ document }) => document).filter((document) => !isGone(document))
}

/** A version may say that its release takes the document away. */
const isGone = (document: LakeDocument) =>
  isObject(document._system) && document._system.delete === true
