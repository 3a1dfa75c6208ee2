import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  optionalDependencies?: Record<string, string>
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
}

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

/** What `name` resolves to from the package at `from`: the nearest node_modules that holds it. */
function resolveFrom(from: string, name: string): LockedPackage | undefined {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules'), 0))
  ) {
    const found =
      packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]
    if (found !== undefined || folder === '') return found
  }
}

test('every native package of every platform is locked, without which npm ci refuses the file', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => {
        const found = resolveFrom(path, name)
        const isExact = /^\d[\w.-]*$/.test(range)
        return found === undefined || (isExact && found.version !== range)
      })
      .map(([name, range]) => `${path}: ${name}@${range}`),
  )
  expect(missing).toEqual([])
})

/** Packages that come from a registry, by their place in node_modules. */
const fromRegistry = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
)

test('whatever is installed everywhere is installed by its checksum', () => {
  const unchecked = fromRegistry.filter(([, { integrity = '' }]) => !/^sha512-./.test(integrity))
  // The registry that the file was made with lacks some builds for other systems. Debian's has all of its own.
  const needed = unchecked.filter(([, { cpu, optional, os }]) => !optional || !(os ?? cpu))
  expect(fromRegistry.length).toBeGreaterThan(1000)
  expect(needed.map(([path]) => path)).toEqual([])
  const onDebian = unchecked.filter(
    ([, { cpu, os }]) => os?.includes('linux') && cpu?.includes('x64'),
  )
  expect(onDebian.map(([path]) => path).filter((path) => !path.includes('musl'))).toEqual([])
})

test('no registry is named, so that each machine asks its own', () => {
  expect(fromRegistry.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
