import { isObject } from './document.ts'

export interface Reference {
  target: string
  /** True for a weak reference, whose target need not exist. */
  weak: boolean
}

/**
 * All references of a document, without duplicates; a strong one wins over a weak one. As in GROQ's
 * `references()`, other fields of an object with a `_ref` are not searched. References into other
 * datasets count, but only as weak ones.
 */
export function referencesOf(document: unknown): Reference[] {
  const strength = new Map<string, boolean>()
  collect(document, strength)
  return [...strength].map(([target, weak]) => ({ target, weak }))
}

function collect(value: unknown, strength: Map<string, boolean>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, strength)
    return
  }
  if (!isObject(value)) return
  const target = value._ref
  if (typeof target === 'string' && target !== '') {
    const weak = value._weak === true || !isLocal(value, target)
    strength.set(target, weak && (strength.get(target) ?? true))
  }
  if (target) return
  for (const nested of Object.values(value)) collect(nested, strength)
}

/**
 * Whether the target is in this dataset. References into another one carry its name, or an id of
 * the form `dataset:project.name:id`.
 */
function isLocal(reference: Record<string, unknown>, target: string): boolean {
  return reference._dataset === undefined && !target.includes(':')
}
