import { isObject } from '../../../model/document.ts'
import { fieldOf, itemsOf, namesOf, type PathSegment, type Place, type Tracked } from './tracked.ts'

interface Mapping {
  type: 'value'
  source:
    | { type: 'documentValue'; document: number; path: number }
    | { type: 'literal' }
    | { type: 'unknown' }
}

/**
 * Which place in which document each value of a result comes from:
 * https://www.sanity.io/docs/content-source-maps
 */
export interface SourceMap {
  documents: { _id: string; _type: string }[]
  paths: string[]
  mappings: Record<string, Mapping>
}

/** Builds the source map from the origin of each leaf of a result. */
export function emit(root: Tracked): SourceMap {
  const documents = new Numbering((place: Place) => ({
    _id: String(place.document._originalId ?? place.document._id),
    _type: place.document._type,
  }))
  const paths = new Numbering((path: string) => path)
  const mappings: Record<string, Mapping> = {}

  function visit(tracked: Tracked, path: PathSegment[]): void {
    const { value } = tracked
    if (value === null || value === undefined) return
    const items = itemsOf(tracked)
    if (items !== undefined) items.forEach((item, index) => visit(item, [...path, index]))
    else if (isObject(value)) {
      for (const name of namesOf(tracked)) visit(fieldOf(tracked, name), [...path, name])
    } else mappings[jsonPath(path)] = { type: 'value', source: sourceOf(tracked) }
  }

  function sourceOf({ place }: Tracked): Mapping['source'] {
    if (place === undefined) return { type: 'literal' }
    // The lake adds this field to the response; no document contains it.
    if (place.path.length === 1 && place.path[0] === '_originalId') return { type: 'unknown' }
    const document = documents.of(place, String(place.document._originalId ?? place.document._id))
    const path = jsonPath(place.path)
    return { type: 'documentValue', document, path: paths.of(path, path) }
  }

  visit(root, [])
  return { documents: documents.entries, paths: paths.entries, mappings }
}

/** Gives each key a number and keeps one entry for it. */
class Numbering<Input, Entry> {
  readonly entries: Entry[] = []
  readonly #numbers = new Map<string, number>()
  readonly #entryOf: (input: Input) => Entry

  constructor(entryOf: (input: Input) => Entry) {
    this.#entryOf = entryOf
  }

  of(input: Input, key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.entries.push(this.#entryOf(input)) - 1
    this.#numbers.set(key, number)
    return number
  }
}

const ESCAPES: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}
const escaped = (text: string) => text.replaceAll(/[\f\n\r\t'\\]/g, (sign) => ESCAPES[sign] ?? sign)

function jsonPath(path: readonly PathSegment[]): string {
  const segments = path.map((segment) => {
    if (typeof segment === 'number') return `[${segment}]`
    return typeof segment === 'string'
      ? `['${escaped(segment)}']`
      : `[?(@._key=='${escaped(segment._key)}')]`
  })
  return `$${segments.join('')}`
}
