import { isObject } from '../../../model/document.ts'
import { isCall, nodeAt, nodesAt, type GroqNode } from '../ast.ts'
import type { QueryScope } from '../groq.ts'
import { evaluateInside } from './delegate.ts'
import { projectObject } from './project-object.ts'
import { pipeFunction } from './pipe-function.ts'
import { NOTHING, fieldOf, itemsOf, listOf, track, type Tracked } from './tracked.ts'
import { TrackedScope } from './tracked-scope.ts'

/**
 * Evaluates the parts of a query that select and arrange content, and tracks where each value comes
 * from. Conditions, operators and functions are left to groq-js.
 */
export class TrackingEvaluator {
  readonly #scope: QueryScope

  /** `scope` must call `learnPlaces` for each document before handing it out. */
  constructor(scope: QueryScope) {
    this.#scope = scope
  }

  run(tree: GroqNode): Tracked {
    return this.evaluate(tree, new TrackedScope(NOTHING))
  }

  /** Lets groq-js evaluate a node; the result is not tracked. */
  plain(node: GroqNode, at: TrackedScope): unknown {
    return evaluateInside(node, at, this.#scope)
  }

  /** The same, with `params` in addition to those of the query. */
  plainWith(node: GroqNode, at: TrackedScope, params: Record<string, unknown>): unknown {
    const scope = { ...this.#scope, params: { ...this.#scope.params, ...params } }
    return evaluateInside(node, at, scope)
  }

  evaluate(node: GroqNode, at: TrackedScope): Tracked {
    const base = () => this.evaluate(nodeAt(node, 'base'), at)
    switch (node.type) {
      case 'This':
        return at.value
      case 'Parent':
        return at.ancestor(Number(node.n))
      case 'Group':
        return base()
      case 'AccessAttribute':
        return fieldOf(node.base ? base() : at.value, String(node.name))
      case 'AccessElement':
        return itemsOf(base())?.at(Number(node.index)) ?? NOTHING
      case 'Slice':
        return this.#slice(node, base())
      case 'ArrayCoerce':
        return this.#list(base(), (items) => items)
      case 'Filter':
        return this.#filter(node, base(), at)
      case 'Map':
        return this.#list(base(), (items) => items.map((item) => this.#each(node, item, at)))
      case 'FlatMap':
        return this.#list(base(), (items) =>
          items.flatMap((item) => {
            const mapped = this.#each(node, item, at)
            return itemsOf(mapped) ?? [mapped]
          }),
        )
      case 'Projection':
        return this.#project(node, base(), at)
      case 'Object':
        return projectObject(node, at, this)
      case 'Array':
        return this.#array(node, at)
      case 'Deref':
        return this.#dereference(base())
      case 'Select':
        return this.#select(node, at)
      case 'PipeFuncCall':
        return pipeFunction(node, base(), at, this)
      case 'FuncCall':
        return isCall(node, 'global', 'coalesce')
          ? this.#coalesce(node, at)
          : track(this.plain(node, at))
      default:
        return track(this.plain(node, at))
    }
  }

  #list(tracked: Tracked, change: (items: Tracked[]) => Tracked[]): Tracked {
    const items = itemsOf(tracked)
    return items === undefined ? NOTHING : listOf(change(items))
  }

  #each(node: GroqNode, item: Tracked, at: TrackedScope): Tracked {
    return this.evaluate(nodeAt(node, 'expr'), at.iterating(item))
  }

  #slice({ left, right, isInclusive }: GroqNode, tracked: Tracked): Tracked {
    return this.#list(tracked, (items) => {
      const place = (bound: unknown) => Number(bound) + (Number(bound) < 0 ? items.length : 0)
      const end = place(right) + (isInclusive === true ? 1 : 0)
      return items.slice(Math.max(0, place(left)), Math.max(0, end))
    })
  }

  #filter(node: GroqNode, tracked: Tracked, at: TrackedScope): Tracked {
    const condition = nodeAt(node, 'expr')
    return this.#list(tracked, (items) =>
      items.filter((item) => this.plain(condition, at.nested(item)) === true),
    )
  }

  #project(node: GroqNode, tracked: Tracked, at: TrackedScope): Tracked {
    if (!isObject(tracked.value)) return NOTHING
    return this.evaluate(nodeAt(node, 'expr'), at.nested(tracked))
  }

  #array(node: GroqNode, at: TrackedScope): Tracked {
    const items = nodesAt(node, 'elements').flatMap((element) => {
      const tracked = this.evaluate(nodeAt(element, 'value'), at)
      return element.isSplat === true ? (itemsOf(tracked) ?? []) : [tracked]
    })
    return listOf(items)
  }

  #dereference({ value }: Tracked): Tracked {
    const id = isObject(value) ? value._ref : undefined
    return track(typeof id === 'string' ? this.#scope.dereference({ _ref: id }) : undefined)
  }

  #select(node: GroqNode, at: TrackedScope): Tracked {
    const chosen = nodesAt(node, 'alternatives').find(
      (alternative) => this.plain(nodeAt(alternative, 'condition'), at) === true,
    )
    if (chosen !== undefined) return this.evaluate(nodeAt(chosen, 'value'), at)
    return node.fallback ? this.evaluate(nodeAt(node, 'fallback'), at) : NOTHING
  }

  #coalesce(node: GroqNode, at: TrackedScope): Tracked {
    for (const argument of nodesAt(node, 'args')) {
      const tracked = this.evaluate(argument, at)
      if (tracked.value !== null) return tracked
    }
    return NOTHING
  }
}
