import { createHash } from 'node:crypto'
import type { LakeDocument } from '../../model/document.ts'
import { isPublishedId, layerOf, publishedId } from '../../model/ids.ts'
import { referencesOf } from '../../model/references.ts'
import { versionBases, type Criteria, type IndexedFact } from '../../store/criteria.ts'
import { slugOf } from '../../store/document-facts.ts'

/** More tags than this are a burden for whoever caches the result: Next takes 128 for one fetch. */
const MAX_TAGS = 64

type Fact = Exclude<IndexedFact, 'version' | 'words'> | 'type'

const tagOf = (name: string) =>
  `s1:${createHash('sha1').update(name).digest('base64url').slice(0, 8).replaceAll('-', '_')}`

const factTag = (fact: Fact, of: string) => tagOf(`${fact} ${of}`)
const tagOfAll = tagOf('*')

/** What a result depends on: a change that makes it different touches a document with one of these facts. */
export class Dependencies {
  /** Each tag, and the types that can stand in for it. */
  readonly #tags = new Map<string, readonly string[] | undefined>()

  /** The result depends on the document with this id, also where it does not exist. */
  addDocument(id: string, document: LakeDocument | undefined): void {
    this.#tags.set(factTag('id', id), document && [document._type])
  }

  /** The result depends on which documents meet these criteria, and on what they hold. */
  addCriteria({ fact, types }: Criteria): void {
    // Words change with each edit, and nobody could tell how.
    if (fact === undefined || fact.name === 'words') {
      if (types === undefined) this.#tags.set(tagOfAll, undefined)
      for (const type of types ?? []) this.#tags.set(factTag('type', type), undefined)
      return
    }
    const { name } = fact
    for (const value of fact.values) {
      const tags =
        name === 'version'
          ? versionBases(value).map((id) => factTag('id', id))
          : [factTag(name, value)]
      for (const tag of tags) this.#tags.set(tag, types)
    }
  }

  /** The result's sync tags; where there were too many, types stand in for documents. */
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

/** The tags that a change makes stale, from the facts of the documents before it, after it, and those it uncovers. */
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
