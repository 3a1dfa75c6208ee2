import type { LakeDocument } from '../documents/document.ts'

/** Parsed documents, the longest unused of which go first when their JSON exceeds `maxCharacters`. */
export class DocumentCache {
  readonly #maxCharacters: number
  readonly #entries = new Map<string, { document: LakeDocument; characters: number }>()
  #characters = 0
  #hasEvicted = false

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters
  }

  /** False while everything that was ever asked for is still here. */
  get isTooSmall(): boolean {
    return this.#hasEvicted
  }

  get characters(): number {
    return this.#characters
  }

  get(id: string): LakeDocument | undefined {
    const entry = this.#entries.get(id)
    if (entry === undefined) return undefined
    // A Map keeps the order of insertion, so the first entry is the longest unused.
    this.#entries.delete(id)
    this.#entries.set(id, entry)
    return entry.document
  }

  add(document: LakeDocument, characters: number): void {
    this.delete(document._id)
    this.#entries.set(document._id, { document, characters })
    this.#characters += characters
    for (const [id] of this.#entries) {
      if (this.#characters <= this.#maxCharacters) return
      this.#hasEvicted = true
      this.delete(id)
    }
  }

  delete(id: string): void {
    this.#characters -= this.#entries.get(id)?.characters ?? 0
    this.#entries.delete(id)
  }
}
