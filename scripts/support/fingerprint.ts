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
/** Written beside the sources by Next and by `npm run typegen`; no build reads them. */
const GENERATED = new Set(['next-env.d.ts', join('schemas', 'generated', 'schema.json')])

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
    .filter((entry) => entry.isFile() && ROOT_FILE.test(entry.name))
    .map((entry) => entry.name)
}

/** Paths of all files that affect a production build. */
export async function filesOfBuild(): Promise<string[]> {
  const nested = await Promise.all(FOLDERS.map(filesUnder))
  return [...nested.flat(), ...(await rootFiles())].filter((path) => !GENERATED.has(path))
}

const digestOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/**
 * Everything that affects a production build, by name, as SHA-256: the version of Node, the sources
 * and configuration together, and each environment variable.
 */
export async function buildFingerprint(): Promise<Record<string, string>> {
  const files = await filesOfBuild()
  const digests = await Promise.all(
    files.map(async (file) => `${file.split(sep).join('/')} ${digestOf(await readFile(file))}`),
  )
  return {
    'the version of Node': digestOf(process.version),
    'the sources': digestOf(digests.toSorted().join('\n')),
    ...Object.fromEntries(BUILD_VARIABLES.map((name) => [name, digestOf(process.env[name] ?? '')])),
  }
}
