import type { Import } from './imports.ts'

/** The layers from the bottom up: each may import itself and those before it. */
const LAYERS = ['model', 'store', 'domain', 'http']

/** The layer of a file. Files at the top level connect the layers and may import all of them. */
function layerOf(file: string): string {
  const [layer = '', ...rest] = file.split('/')
  return rest.length === 0 ? 'top' : layer
}

/** Imports that break the order of layers, as `from -> to`. Type imports count, too. */
export function upwardImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => !isAllowed(layerOf(from), layerOf(to)))
    .map(({ from, to }) => `${from} -> ${to}`)
}

function isAllowed(from: string, to: string): boolean {
  // Runs in a browser, and shares nothing with the lake but the protocol.
  if (from === 'studio' || to === 'studio') return from === to
  if (to === '..' || to === 'tests') return false
  if (from === 'top') return true
  return LAYERS.includes(to) && LAYERS.indexOf(to) <= LAYERS.indexOf(from)
}

/** The subfolder of a layer that a file is in, such as `domain/query`. */
export const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/')

/**
 * The first cycle of run-time imports as a list of names; undefined if there is none. `nameOf` maps
 * a file to the unit compared: the file itself or its folder.
 */
export function runtimeCycle(
  imports: readonly Import[],
  nameOf: (file: string) => string = (file) => file,
): string[] {
  const graph = new Map<string, Set<string>>()
  for (const { from, to, isType } of imports) {
    const [one, other] = [nameOf(from), nameOf(to)]
    if (isType || one === other) continue
    graph.set(one, (graph.get(one) ?? new Set()).add(other))
  }
  const done = new Set<string>()
  function search(name: string, path: readonly string[]): string[] {
    const start = path.indexOf(name)
    if (start >= 0) return [...path.slice(start), name]
    if (done.has(name)) return []
    for (const next of graph.get(name) ?? []) {
      const cycle = search(next, [...path, name])
      if (cycle.length > 0) return cycle
    }
    done.add(name)
    return []
  }
  for (const name of graph.keys()) {
    const cycle = search(name, [])
    if (cycle.length > 0) return cycle
  }
  return []
}
