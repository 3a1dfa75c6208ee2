import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'

/**
 * Bundles the lake for tests, which start hundreds of its processes: to load some 450 modules one by
 * one is more than half of the work of a start. A bundle is kept until sources or packages change.
 */
const LAKE = join(import.meta.dirname, '..')
const BUNDLES = join(LAKE, '../node_modules/.cache/lake-bundles')
const SOURCES = '{*,{domain,http,model,store,studio}/**/*}.ts'
/** Say which versions of packages are bundled, and how. */
const RECIPE = [join(LAKE, '../package-lock.json'), import.meta.filename]

/** How many earlier bundles stay. */
const KEPT = 4

/** What is started by its path. */
const PROGRAMS = [
  'main',
  'cli',
  'domain/query/processes/main',
  'domain/assets/heic/decode-worker',
] as const
/** What is read by its path. */
const DATA = ['package.json', 'domain/assets/svg/fonts.conf']

/** Native code, code that reads files beside itself, and that whose errors are known by its path. */
const NOT_BUNDLED = /^(?:sharp|heic-decode|groq-js)$/

/** Has sources look beside the place in `folder` that they would have by themselves. */
function asPlacedIn(folder: string): Plugin {
  return {
    name: 'as-placed',
    transform(code, id) {
      if (!id.startsWith(LAKE) || !code.includes('import.meta.')) return null
      const file = join(folder, relative(LAKE, id).replace(/\.ts$/, '.js'))
      const known = { filename: file, dirname: join(file, '..'), url: pathToFileURL(file).href }
      return code.replaceAll(/\bimport\.meta\.(filename|dirname|url)\b/g, (_, name) =>
        JSON.stringify(known[name as keyof typeof known]),
      )
    },
  }
}

/** Writes to `target` a bundle that will be moved to `folder`. */
async function bundleInto(target: string, folder: string): Promise<void> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: Object.fromEntries(PROGRAMS.map((name) => [name, join(LAKE, `${name}.ts`)])),
    platform: 'node',
    external: NOT_BUNDLED,
    plugins: [asPlacedIn(folder)],
  })
  await bundle.write({ dir: target })
  await bundle.close()
  for (const file of DATA) cpSync(join(LAKE, file), join(target, file))
}

/** Leaves the newest, which other runs may be using. */
function removeOld(): void {
  const made = readdirSync(BUNDLES).map((name) => join(BUNDLES, name))
  const byAge = made.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const folder of byAge.slice(KEPT)) rmSync(folder, { recursive: true, force: true })
}

async function makeBundle(): Promise<string> {
  const digest = createHash('sha256')
  for (const file of RECIPE) digest.update(readFileSync(file))
  for (const file of globSync(SOURCES, { cwd: LAKE }).toSorted())
    digest.update(file).update(readFileSync(join(LAKE, file)))
  const folder = join(BUNDLES, digest.digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  mkdirSync(BUNDLES, { recursive: true })
  removeOld()
  const made = mkdtempSync(`${folder}-`)
  await bundleInto(made, folder)
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another process has made it meanwhile.
    if (!existsSync(folder)) throw error
    rmSync(made, { recursive: true })
  }
  return folder
}

let bundle: Promise<string> | undefined

/** Path of one of the lake's programs, bundled from the current sources. */
export async function programOf(name: (typeof PROGRAMS)[number]): Promise<string> {
  bundle ??= makeBundle()
  return join(await bundle, `${name}.js`)
}
