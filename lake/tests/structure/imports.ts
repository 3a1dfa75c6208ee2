import { readFileSync, globSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

const LAKE = join(import.meta.dirname, '../..')

/** One file's import of another; paths are relative to the lake's folder, such as `http/lake.ts`. */
export interface Import {
  from: string
  to: string
  /** A type-only import, which does not exist at run time. */
  isType: boolean
}

/** The imports between the lake's own files, and of files outside its folder, which begin with `../`. */
export function importsOfLake(): Import[] {
  const files = globSync('**/*.ts', { cwd: LAKE }).map((file) => file.split(sep).join('/'))
  return files
    .filter((file) => !/^(?:tests|dist|node_modules)\//.test(file))
    .flatMap((file) => importsOf(file, readFileSync(join(LAKE, file), 'utf8')))
}

/** What a file imports by a relative path. Throws where the source does not parse. */
export function importsOf(file: string, source: string): Import[] {
  const { errors, module } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null ? [] : { specifier: moduleRequest.value, isType },
    ),
  )
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    isType: false,
  }))
  return [...imports, ...exports, ...dynamic]
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, isType }) => {
      const path = join(LAKE, posix.dirname(file), specifier)
      return { from: file, to: relative(LAKE, path).split(sep).join('/'), isType }
    })
}
