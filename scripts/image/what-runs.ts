import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const names = z.record(z.string(), z.string()).default({})
const lockGuard = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z
        .record(z.string(), z.object({ optional: z.boolean().optional() }))
        .default({}),
      link: z.boolean().optional(),
      resolved: z.string().optional(),
    }),
  ),
})
type Locked = z.infer<typeof lockGuard>['packages']

/** Programs that are started where the site runs. Pages are not among them: they are in .next. */
const ENTRIES = [
  'scripts/start.ts',
  'scripts/{people,lake,newsletter-export,newsletter-forget,newsletter-import}.ts',
  'scripts/{content-export,content-import,redirects-import}.ts',
  'server/main.ts',
  'lake/main.ts',
]
/** Read by Next at each start, where monitoring is on. */
const MONITORING = 'lib/monitoring/next-config.ts'
/** Next's compiler. */
const ONLY_BUILDS = /^@next\/swc-/

const TYPES = /^(?:import|export) type [^']*'[^']+'$/gm
const NAMED = /(?:\bfrom |\bimport |\bimport\(|\bnew URL\(|\.resolve\()\s*'([^']+)'/g
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/

/** Where an installed package is that code in `folder` finds under this name; undefined without one. */
function locate(locked: Locked, folder: string, name: string): string | undefined {
  const path = join(folder, 'node_modules', name)
  if (path in locked) return path
  if (folder === '') return undefined
  return locate(locked, folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1)), name)
}

/** Names in the imports of a file, without those of types. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(TYPES, '')
  return Array.from(source.matchAll(NAMED), ([, name = '']) => name)
}

/** The programs that are started where the site runs, and all files that they import. */
export function filesThatRun(entries: readonly string[] = ENTRIES): string[] {
  const files = new Set(globSync([...entries]))
  // A set goes on through what is added to it meanwhile.
  for (const file of files) {
    for (const to of importsOf(file)) {
      const path = join(dirname(file), to)
      if (to.startsWith('.') && /\.m?[jt]s$/.test(to) && existsSync(path)) files.add(path)
    }
  }
  return [...files]
}

interface Import {
  /** Of the workspace that imports it; empty for the root. */
  folder: string
  name: string
}

/** The packages that programs import. */
export function importedPackages(entries: readonly string[]): Import[] {
  return filesThatRun(entries).flatMap((file) => {
    const folder = file.startsWith('lake/') ? 'lake' : ''
    return importsOf(file)
      .filter((name) => !/^(?:\.|node:)/.test(name))
      .map((name) => ({ folder, name: PACKAGE.exec(name)?.[0] ?? name }))
  })
}

/** Names of packages that the build in .next loads: Next writes them down. */
function packagesOfBuild(): string[] {
  const traced = globSync('.next/**/*.nft.json').flatMap((file) => {
    const { files } = z
      .object({ files: z.array(z.string()) })
      .parse(JSON.parse(readFileSync(file, 'utf8')))
    return files.flatMap((each) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(each)?.[1] ?? [])
  })
  return [...new Set(traced)]
}

/** Paths of all packages that are needed where the site runs, such as `node_modules/next`, of those in the lockfile. */
export function packagesThatRun(): { kept: Set<string>; all: string[] } {
  const lock = lockGuard.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const locked = lock.packages
  const isMonitored = (process.env['NEXT_PUBLIC_SENTRY_DSN'] ?? '') !== ''
  const kept = new Set<string>()
  const keep = (folder: string, name: string) => {
    const path = ONLY_BUILDS.test(name) ? undefined : locate(locked, folder, name)
    if (path !== undefined) kept.add(path)
  }
  for (const { folder, name } of importedPackages(isMonitored ? [...ENTRIES, MONITORING] : ENTRIES))
    keep(folder, name)
  for (const name of packagesOfBuild()) keep('', name)
  for (const path of kept) {
    const { link, resolved = '' } = locked[path] ?? {}
    const folder = link === true ? resolved : path
    const entry = locked[folder]
    if (entry === undefined) continue
    const needed = Object.keys(entry.peerDependencies).filter(
      (name) => entry.peerDependenciesMeta[name]?.optional !== true,
    )
    for (const name of [
      ...Object.keys(entry.dependencies),
      ...Object.keys(entry.optionalDependencies),
      ...needed,
    ])
      keep(folder, name)
  }
  return { kept, all: Object.keys(locked).filter((path) => path.includes('node_modules/')) }
}
