import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { BUILD_VARIABLES } from '../../lib/env.ts'

/** Folders whose files go into the build; the design pages show the fixtures. */
const FOLDERS = [
  'app',
  'brand',
  'components',
  'lib',
  'public',
  'schemas',
  'studio',
  'lake/studio',
  'tests/fixtures',
]
/** Files at the root that do: configurations, entry points such as proxy.ts, and the lockfile. */
const ROOT_FILE = /\.(?:ts|tsx|js|mjs|cjs|json)$/
const GENERATED = new Set(['next-env.d.ts'])

/** Paths of all files under `folder`; empty where there is no such folder. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

async function rootFiles(): Promise<string[]> {
  const entries = await readdir('.', { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && ROOT_FILE.test(entry.name) && !GENERATED.has(entry.name))
    .map((entry) => entry.name)
}

/** Paths of all files that determine a production build. */
export async function filesOfBuild(): Promise<string[]> {
  const nested = await Promise.all(FOLDERS.map(filesUnder))
  return [...nested.flat(), ...(await rootFiles())]
}

/** SHA-256 of everything that determines a production build: sources, configuration, variables. */
export async function buildFingerprint(): Promise<string> {
  const files = await filesOfBuild()
  const digests = await Promise.all(
    files.map(async (file) => {
      const digest = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
      return `${file.split(sep).join('/')} ${digest}`
    }),
  )
  const variables = BUILD_VARIABLES.map((name) => `${name}=${process.env[name] ?? ''}`)
  return createHash('sha256')
    .update([process.version, ...digests.toSorted(), ...variables].join('\n'))
    .digest('hex')
}
