import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { BUILD_VARIABLES } from '../../lib/env.ts'

/** Folders whose files affect the build. Fixtures do, because the design pages show them. */
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
/**
 * Matches files at the root that affect it: configuration, entry points such as proxy.ts, and the
 * lockfile.
 */
const ROOT_FILE = /\.(?:ts|tsx|js|mjs|cjs|json)$/
const GENERATED = new Set(['next-env.d.ts'])

/** Paths of all files under `folder`; empty if the folder does not exist. */
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

/** Paths of all files that affect a production build. */
export async function filesOfBuild(): Promise<string[]> {
  const nested = await Promise.all(FOLDERS.map(filesUnder))
  return [...nested.flat(), ...(await rootFiles())]
}

/**
 * SHA-256 of everything that affects a production build: sources, configuration, environment
 * variables.
 */
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
