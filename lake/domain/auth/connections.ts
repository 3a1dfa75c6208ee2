/**
 * Open sockets and event streams by the key of the session or token that opened them, so that they
 * can be closed with it.
 */
export class Connections {
  readonly #cuts = new Map<string, Set<() => void>>()

  /**
   * Registers a connection and how to cut it. Call the returned function when it has closed by
   * itself.
   */
  add(key: string, cut: () => void): () => void {
    const cuts = this.#cuts.get(key) ?? new Set()
    this.#cuts.set(key, cuts.add(cut))
    return () => {
      cuts.delete(cut)
      if (cuts.size === 0 && this.#cuts.get(key) === cuts) this.#cuts.delete(key)
    }
  }

  cut(key: string): void {
    const cuts = this.#cuts.get(key)
    this.#cuts.delete(key)
    for (const cut of cuts ?? []) cut()
  }

  keys(): string[] {
    return [...this.#cuts.keys()]
  }
}
