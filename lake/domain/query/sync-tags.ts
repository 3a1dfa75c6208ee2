import { createHash } from 'node:crypto'
import type { LakeDocument } from '../../model/document.ts'
import { isPublishedId, layerOf, publishedId } from '../../model/ids.ts'
import { referencesOf } from '../../model/references.ts'
import { versionBases, type Criteria, type IndexedFact } from '../../store/criteria.ts'
import { slugOf } from '../../store/document-facts.ts'

/** Limits the tags of one result: Next takes at most 128 for one fetch. */
const MAX_TAGS = 64

type Fact = Exclude<IndexedFact, 'version' | 'words' | 'pattern'> | 'type'

const tagOf = (name: string) =>
  `s1:${createHash('sha1').update(name).digest('base64url').slice(0, 8).replaceAll('-', '_')}`

const factTag = (fact: Fact, of: string) => tagOf(`${fact} ${of}`)
const tagOfAll = tagOf('*')

/**
 * Collects what a result depends on: any change that affects the result touches a document with one
 * of these facts.
 */
export class Dependencies {
  /** Each tag with the types that can replace it, if any. */
  readonly #tags = new Map<string, readonly string[] | undefined>()

  /** Adds a dependency on the document with this id, whether or not it exists. */
  addDocument(id: string, document: LakeDocument | undefined): void {
    this.#add(factTag('id', id), document && [document._type])
  }

  /** Adds a dependency on which documents meet these criteria, and on their content. */
  addCriteria({ fact, types }: Criteria): void {
    // Words change with every edit, so results that depend on them depend on the whole type.
    if (fact === undefined || fact.name === 'words' || fact.name === 'pattern') {
      if (types === undefined) this.#add(tagOfAll, undefined)
      for (const type of types ?? []) this.#add(factTag('type', type), undefined)
      return
    }
    const { name } = fact
    for (const value of fact.values) {
      const tags =
        name === 'version'
          ? versionBases(value).map((id) => factTag('id', id))
          : [factTag(name, value)]
      for (const tag of tags) this.#add(tag, types)
    }
  }

  /** Keeps the types of earlier lookups of the same fact: each of them is part of the result. */
  #add(tag: string, types: readonly string[] | undefined): void {
    const earlier = this.#tags.has(tag) ? this.#tags.get(tag) : []
    this.#tags.set(tag, types && earlier && [...new Set([...earlier, ...types])])
  }

  /** The result's sync tags. If there are too many, tags for types replace those for documents. */
  tags(): string[] {
    if (this.#tags.has(tagOfAll)) return [tagOfAll]
    if (this.#tags.size <= MAX_TAGS) return [...this.#tags.keys()]
    const coarser = [...this.#tags].flatMap(([tag, types]) =>
      types === undefined ? [tag] : types.map((type) => factTag('type', type)),
    )
    const tags = new Set(coarser)
    return tags.size <= MAX_TAGS ? [...tags] : [tagOfAll]
  }
}

/**
 * The tags that become stale with a change, computed from its documents before, after, and those it
 * reveals.
 */
export function tagsOfChange(documents: Iterable<LakeDocument>): Set<string> {
  const tags = new Set([tagOfAll])
  for (const document of documents) {
    for (const [fact, value] of factsOf(document)) tags.add(factTag(fact, value))
  }
  return tags
}

function factsOf(document: LakeDocument): [Fact, string][] {
  const { _id: id } = document
  const slug = slugOf(document)
  return [
    ['type', document._type],
    ['id', id],
    ['id', publishedId(id)],
    ...(isPublishedId(id) ? [] : [['release', layerOf(id)] satisfies [Fact, string]]),
    ...(slug === null ? [] : [['slug', slug] satisfies [Fact, string]]),
    ...referencesOf(document).map(({ target }): [Fact, string] => ['reference', target]),
  ]
}
