import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  optionalDependencies?: Record<string, string>
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
