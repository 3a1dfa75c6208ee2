import { NOTHING, type Tracked } from './tracked.ts'

/**
 * The values of `@` and `^` at one point of a query. Scopes of plain iteration are hidden, so `^`
 * skips them.
 */
export class TrackedScope {
  readonly value: Tracked
  readonly parent: TrackedScope | undefined
  readonly isHidden: boolean

  constructor(value: Tracked, parent?: TrackedScope, isHidden = false) {
    this.value = value
    this.parent = parent
    this.isHidden = isHidden
  }

  nested(value: Tracked): TrackedScope {
    return new TrackedScope(value, this.isHidden ? this.parent : this)
  }

  iterating(value: Tracked): TrackedScope {
    return new TrackedScope(value, this.isHidden ? this.parent : this, true)
  }

  /** The value `levels` scopes up: 1 for `^`, 2 for `^.^`. */
  ancestor(levels: number): Tracked {
    if (levels === 0) return this.value
    return this.parent?.ancestor(levels - 1) ?? NOTHING
  }
}
