import { isObject, type JsonObject } from '../../model/document.ts'
import { parsePatchPath, PathError } from './patch-path.ts'

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const valuesAre = (test: (value: unknown) => boolean) => (value: unknown) =>
  isObject(value) && Object.values(value).every(test)

/** For each patch operation, a test of its argument, and what the argument must be. */
const ARGUMENTS: Record<string, [(value: unknown) => boolean, string]> = {
  set: [isObject, 'an object of path: value'],
  setIfMissing: [isObject, 'an object of path: value'],
  unset: [(value) => Array.isArray(value) && value.every(isText), 'a list of paths'],
  inc: [valuesAre(isNumber), 'an object of path: number'],
  dec: [valuesAre(isNumber), 'an object of path: number'],
  diffMatchPatch: [valuesAre(isText), 'an object of path: patch text'],
  insert: [isInsert, 'an object with one of before, after, replace (a path) and items (a list)'],
}

/** What is wrong with the operations of a patch; undefined if nothing is. */
export function patchProblem(operations: JsonObject): string | undefined {
  for (const [name, argument] of Object.entries(operations)) {
    const operation = Object.hasOwn(ARGUMENTS, name) ? ARGUMENTS[name] : undefined
    if (operation === undefined) {
      return `Unknown patch operation "${name}"; known are ${Object.keys(ARGUMENTS).join(', ')}`
    }
    const [test, expected] = operation
    if (!test(argument)) return `The patch operation "${name}" needs ${expected}`
    for (const path of pathsOf(name, argument)) {
      const problem = pathProblem(path)
      if (problem !== undefined)
        return `The patch operation "${name}" has a path that cannot be read: ${path} (${problem}; paths are JSONMatch, such as items[_key=="a"].text)`
    }
  }
  return undefined
}

function pathProblem(path: string): string | undefined {
  try {
    parsePatchPath(path)
    return undefined
  } catch (error) {
    if (error instanceof PathError) return error.message
    throw error
  }
}

function isInsert(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value.items)) return false
  const places = ['before', 'after', 'replace'].filter((place) => place in value)
  return places.length === 1 && isText(value[String(places[0])]) && Object.keys(value).length === 2
}

function pathsOf(name: string, argument: unknown): string[] {
  if (Array.isArray(argument)) return argument.map(String)
  if (!isObject(argument)) return []
  if (name !== 'insert') return Object.keys(argument)
  return Object.values(argument).filter((value) => typeof value === 'string')
}

/** All paths in a patch that has been checked. */
export function patchedPaths(operations: JsonObject): string[] {
  return Object.entries(operations).flatMap(([name, argument]) => pathsOf(name, argument))
}
