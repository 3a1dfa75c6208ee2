import { describe, expect, test } from 'vitest'
import { importsOf, importsOfLake, type Import } from './imports.ts'
import { folderOf, runtimeCycle, upwardImports } from './rules.ts'

const imports = importsOfLake()

test('the imports of all files are found', () => {
  expect(imports.length).toBeGreaterThan(700)
  const layers = new Set(imports.map(({ from }) => from.split('/')[0]))
  for (const layer of ['main.ts', 'model', 'store', 'domain', 'http', 'studio'])
    expect(layers).toContain(layer)
})

test('no layer imports a layer above it, nor anything outside of the lake', () => {
  expect(upwardImports(imports)).toEqual([])
})

test('no files import each other in a circle at run time', () => {
  expect(runtimeCycle(imports)).toEqual([])
})

test('no folders of a layer do either', () => {
  expect(runtimeCycle(imports, folderOf)).toEqual([])
})

const at = (from: string, to: string, isType = false): Import => ({ from, to, isType })

describe('the rules above can fail', () => {
  test.each([
    ['store/a.ts', "import { b } from '../domain/b.ts'"],
    ['store/a.ts', "import type { B } from '../domain/b.ts'"],
    ['domain/x/a.ts', "export { b } from '../../http/b.ts'"],
    ['domain/a.ts', "const b = await import('../http/b.ts')"],
    ['http/a.ts', "import '../main.ts'"],
    ['http/a.ts', "import { b } from '../tests/b.ts'"],
    ['http/a.ts', "import { b } from '../studio/b.ts'"],
    ['studio/a.ts', "import { b } from '../model/b.ts'"],
    ['main.ts', "import { b } from '../lib/b.ts'"],
  ])('%s with %s', (file, source) => {
    expect(upwardImports(importsOf(file, source))).toHaveLength(1)
  })

  test.each([
    ['http/a.ts', "import { b } from '../domain/b.ts'"],
    ['domain/a.ts', "import { b } from './b.ts'"],
    ['main.ts', "import { b } from './http/b.ts'"],
    ['store/a.ts', "// import { b } from '../domain/b.ts'"],
    ['store/a.ts', 'const text = `from "../domain/b.ts"`'],
  ])('but not %s with %s', (file, source) => {
    expect(upwardImports(importsOf(file, source))).toEqual([])
  })

  test('circles of values are found, circles of types are not', () => {
    const path = [at('a.ts', 'b.ts'), at('b.ts', 'c.ts'), at('x.ts', 'a.ts')]
    expect(runtimeCycle(path)).toEqual([])
    expect(runtimeCycle([...path, at('c.ts', 'a.ts', true)])).toEqual([])
    expect(runtimeCycle([...path, at('c.ts', 'a.ts')])).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts'])
  })

  test('so are circles of folders', () => {
    const path = [at('domain/a/1.ts', 'domain/b/1.ts'), at('domain/b/2.ts', 'domain/a/2.ts')]
    expect(runtimeCycle(path)).toEqual([])
    expect(runtimeCycle(path, folderOf)).toEqual(['domain/a', 'domain/b', 'domain/a'])
  })
})
