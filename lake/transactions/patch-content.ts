import { Mutation, extractWithPath } from '@sanity/mutator'
import { isObject, type JsonObject, type LakeDocument } from '../documents/document.ts'
import { invalidMutation } from '../errors.ts'
import { withArrayKeys } from './stamp.ts'

/** The content of `document` after a patch's operations. 400 for a path or a patch text that cannot be read. */
export function patchContent(
  document: LakeDocument,
  operations: JsonObject,
  index: number,
): JsonObject {
  try {
    const patch = { ...withoutIdleReplace(document, operations), id: document._id }
    // The mutator's types want the operations spelt out; patch-problem.ts has checked them.
    const mutation = new Mutation({ mutations: [{ patch } as never] })
    return mutation.apply(document) ?? document
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw invalidMutation(
      index,
      `The patch of "${document._id}" cannot be applied: ${reason}. Check its paths.`,
    )
  }
}

/** Where nothing matches a `replace` path the mutator repeats the whole list, so such an insert is left out. */
function withoutIdleReplace(document: LakeDocument, operations: JsonObject): JsonObject {
  const { insert, ...others } = operations
  if (!isObject(insert) || typeof insert.replace !== 'string') return operations
  return extractWithPath(insert.replace, document).length === 0 ? others : operations
}

/** Gives a `_key` to list items among the values that a patch brings in. */
export function withKeyedItems(operations: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(operations).map(([name, argument]) => {
      if (name === 'set' || name === 'setIfMissing') return [name, keyedValues(argument)]
      if (name !== 'insert' || !isObject(argument)) return [name, argument]
      return [name, { ...argument, items: withArrayKeys(argument.items) }]
    }),
  )
}

function keyedValues(argument: unknown): unknown {
  if (!isObject(argument)) return argument
  return Object.fromEntries(
    Object.entries(argument).map(([path, value]) => [path, withArrayKeys(value)]),
  )
}
