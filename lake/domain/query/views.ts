import type { LakeDocument } from '../../model/document.ts'
import { publishedId } from '../../model/ids.ts'
import type { Criteria, IndexOrder, Visibility } from '../../store/criteria.ts'
import type { Documents } from '../../store/documents.ts'
import type { FoundCriteria } from '../../store/select-documents.ts'
import type { Perspective } from './perspective.ts'
import type { OrderedDocument, QuerySource } from './query-source.ts'

/** Whoever signs in may name any releases, so that there is no end of perspectives. */
const MOST_VIEWS = 100

/** The dataset's views, one per perspective, cached until the next change. */
export class Views {
  readonly #documents: Documents
  readonly #views = new Map<string, View>()
  /** Copies are made once, because a document looks the same in every perspective except raw. */
  readonly #copies = new WeakMap<LakeDocument, LakeDocument>()
  #generation = -1

  constructor(documents: Documents) {
    this.#documents = documents
  }

  /** `publicOnly` leaves out ids that hold a dot, which are never readable without a token. */
  get(perspective: Perspective, publicOnly: boolean): View {
    const isStale = this.#generation !== this.#documents.generation
    if (isStale || this.#views.size >= MOST_VIEWS) {
      this.#views.clear()
      this.#generation = this.#documents.generation
    }
    const key = `${publicOnly} ${perspective.toString()}`
    const known = this.#views.get(key)
    if (known !== undefined) return known
    const view = new View(this.#documents, { layers: perspective, publicOnly }, (document) =>
      typeof perspective === 'string' ? document : this.#underPublishedId(document),
    )
    this.#views.set(key, view)
    return view
  }

  #underPublishedId(document: LakeDocument): LakeDocument {
    const known = this.#copies.get(document)
    if (known !== undefined) return known
    const copy = { ...document, _id: publishedId(document._id), _originalId: document._id }
    this.#copies.set(document, copy)
    return copy
  }
}

/** The dataset as one perspective shows it. */
export class View implements QuerySource {
  readonly #documents: Documents
  readonly #visibility: Visibility
  readonly #show: (document: LakeDocument) => LakeDocument
  #all: LakeDocument[] | undefined

  constructor(
    documents: Documents,
    visibility: Visibility,
    show: (document: LakeDocument) => LakeDocument,
  ) {
    this.#documents = documents
    this.#visibility = visibility
    this.#show = show
  }

  get(id: string): LakeDocument | undefined {
    return this.find({ fact: { name: 'id', values: [id] } })[0]
  }

  find(criteria: Criteria): LakeDocument[] {
    const found = this.#documents.index.found(criteria)
    const { fact, numbers, range, types } = found
    if (fact ?? numbers ?? range ?? types) return this.#read(found)
    const all = this.#all ?? this.#read(criteria)
    // Otherwise keeping the list would hold documents in memory that the cache has evicted.
    if (this.#documents.fitInMemory) this.#all = all
    return all
  }

  types(): string[] {
    return this.#documents.index.types()
  }

  count(criteria: Criteria, most?: number): number {
    return this.#documents.index.count(criteria, this.#visibility, most)
  }

  inOrder(
    criteria: Criteria,
    order: IndexOrder,
    part: { offset: number; length: number },
  ): OrderedDocument[] {
    const found = this.#documents.index.inOrder(criteria, order, this.#visibility, part)
    return found.flatMap(({ id, key }) => {
      const document = this.#documents.get(id)
      return document === undefined ? [] : [{ document: this.#show(document), key }]
    })
  }

  #read(criteria: FoundCriteria): LakeDocument[] {
    const ids = this.#documents.index.ids(criteria, this.#visibility)
    return this.#documents.read(ids).map((document) => this.#show(document))
  }
}
