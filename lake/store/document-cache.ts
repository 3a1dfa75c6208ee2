import type { LakeDocument } from '../model/document.ts'

/**
 * A cache of parsed documents. When their JSON exceeds `maxCharacters`, the least recently used are
 * removed. It is built on a Map instead of a package with linked lists, because a query may be
 * stopped at any of these lines; in the worst case, a Map then counts a document that is not there.
 */
export class DocumentCache {
  readonly #maxCharacters: number
  readonly #entries = new Map<string, { document: LakeDocument; characters: number }>()
  #characters = 0
  #hasEvicted = false

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters
  }

  /** True once a document has been evicted. */
  get isTooSmall(): boolean {
    return this.#hasEvicted
  }

  get characters(): number {
    return this.#characters
  }

  get(id: string): LakeDocument | undefined {
    const entry = this.#entries.get(id)
    if (entry === undefined) return undefined
    // A Map keeps the order of insertion, so the first entry is the least recently used.
    this.#entries.delete(id)
    this.#entries.set(id, entry)
    return entry.document
  }

  add(document: LakeDocument, characters: number): void {
    this.delete(document._id)
    this.#characters += characters
    this.#entries.set(document._id, { document, characters })
    for (const [id] of this.#entries) {
      if (this.#characters <= this.#maxCharacters) return
      this.#hasEvicted = true
      this.delete(id)
    }
  }

  delete(id: string): void {
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    this.#entries.delete(id)
    this.#characters -= entry.characters
  }
}
