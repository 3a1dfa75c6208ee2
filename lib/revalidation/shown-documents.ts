import { onePerProcess } from '../one-per-process.ts'

/**
 * Which documents pages show, so that a change of one expires only those pages. Every document that
 * a query reaches by a reference includes its `_id`.
 */
export class ShownDocuments {
  /** Tags of the reads that showed a document, by its id. */
  readonly #readers = new Map<string, Set<string>>()
  /** Tags of reads in progress: it is not known yet what they will show. */
  readonly #running = new Map<symbol, string>()
  #isComplete = false

  /**
   * Declares that no page is older than this process and that no other process renders pages: from
   * now on, what is noted here is all that visitors see.
   */
  complete(): void {
    this.#isComplete = true
  }

  /** Notes a read before it begins. Call what it returns with the answer, or with nothing if it failed. */
  begin(tag: string): (answer?: unknown) => void {
    const read = Symbol(tag)
    this.#running.set(read, tag)
    return (answer) => {
      for (const id of idsIn(answer)) this.#readersOf(id).add(tag)
      this.#running.delete(read)
    }
  }

  /** Tags of the reads that show the document, or may; undefined where this process cannot know them. */
  readersOf(id: string | undefined): string[] | undefined {
    if (!this.#isComplete || id === undefined) return undefined
    return [...new Set([...(this.#readers.get(id) ?? []), ...this.#running.values()])]
  }

  #readersOf(id: string): Set<string> {
    const known = this.#readers.get(id) ?? new Set()
    this.#readers.set(id, known)
    return known
  }
}

/** The ids of all documents in an answer, at any depth, added to `ids`. A list may hold ten thousand. */
export function idsIn(answer: unknown, ids: string[] = []): string[] {
  if (typeof answer !== 'object' || answer === null) return ids
  if ('_id' in answer && typeof answer._id === 'string') ids.push(answer._id)
  for (const value of Object.values(answer)) idsIn(value, ids)
  return ids
}

export const shownDocuments = onePerProcess(
  'revalidation.shownDocuments',
  () => new ShownDocuments(),
)
