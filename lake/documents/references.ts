import { isObject } from './document.ts'

export interface Reference {
  target: string
  weak: boolean
}

/** All references of a document inside this dataset, without repetition; a strong one wins over a weak one. */
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
  if (typeof target === 'string' && isLocal(value, target)) {
    strength.set(target, value._weak === true && (strength.get(target) ?? true))
  }
  for (const nested of Object.values(value)) collect(nested, strength)
}

/** References into another dataset carry its name, or an id of the form `dataset:project.name:id`. */
function isLocal(reference: Record<string, unknown>, target: string): boolean {
  return target !== '' && reference._dataset === undefined && !target.includes(':')
}
