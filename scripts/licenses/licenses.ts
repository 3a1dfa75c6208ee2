import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const lockGuard = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      link: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      libc: z.array(z.string()).optional(),
    }),
  ),
})

/** A third-party package in package-lock.json. */
export interface LockedPackage {
  /** Where it is installed, such as `node_modules/next`. */
  path: string
  version: string
  /** An SPDX expression; undefined if the lockfile has none. */
  license: string | undefined
  integrity: string | undefined
  isDev: boolean
  /** Installed only on some platforms, such as a compiled part for one processor. */
  isNative: boolean
  isOptional: boolean
}

/** All third-party packages in the lockfile. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = lockGuard.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, locked]) => ({
      path,
      version: locked.version ?? '',
      license: locked.license ?? installed(path),
      integrity: locked.integrity,
      isDev: locked.dev === true,
      isNative: [locked.os, locked.cpu, locked.libc].some((list) => list !== undefined),
      isOptional: locked.optional === true,
    }))
}

/** Packages that state their license only in a file. */
const IN_A_FILE: Record<string, string> = { 'node_modules/md5-o-matic': 'MIT' }

/** The license that an installed package names in its own package.json. */
function installed(path: string): string | undefined {
  if (path in IN_A_FILE) return IN_A_FILE[path]
  try {
    const { license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    return typeof license === 'string' ? license : undefined
  } catch {
    return undefined
  }
}

/** Licenses that require nothing but attribution, and a few that were reviewed individually. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Public Domain',
  'Unlicense',
])

/**
 * Other licenses, each with the reason for accepting it. The sources of these packages are not
 * changed, and none of them is sent to browsers.
 */
const LOOKED_AT: Record<string, string> = {
  'LGPL-3.0-or-later': 'libvips, loaded by sharp as a library of its own',
  'LGPL-3.0': 'libheif, loaded as WebAssembly to read pictures of phones',
  'MPL-2.0': 'file by file; used as published',
  'CC-BY-4.0': 'caniuse-lite: data on browsers, read while building',
  'FSL-1.1-Apache-2.0': "Sentry's command line, used by builds with monitoring",
}

/** Whether a license is accepted. `A OR B` needs one of them, `A AND B` both. */
export function isAccepted(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '')
  return plain
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((name) => ACCEPTED.has(name) || name in LOOKED_AT),
    )
}

/**
 * Size of all files under `folder` in bytes. A file with several names (hard links) counts once.
 */
export function sizeOf(folder: string, seen = new Set<number>()): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += sizeOf(path, seen)
    else if (entry.isFile()) {
      const { ino, size } = lstatSync(path)
      if (!seen.has(ino)) bytes += size
      seen.add(ino)
    }
  }
  return bytes
}

/**
 * Prints how many packages have which license. Throws if any license is not accepted, and lists
 * those.
 */
export async function printLicenses(): Promise<void> {
  const packages = lockedPackages()
  const byLicense = Map.groupBy(packages, ({ license }) => license ?? 'not named')
  const lines = [...byLicense].toSorted(([, one], [, other]) => other.length - one.length)
  for (const [license, group] of lines) {
    const few = group.length <= 3 ? `  ${group.map(({ path }) => nameOf(path)).join(', ')}` : ''
    const why = LOOKED_AT[license] ?? ''
    console.log(`${String(group.length).padStart(5)}  ${license}${few}${why && `  (${why})`}`)
  }
  const running = packages.filter(({ isDev }) => !isDev).length
  const here = packages.filter(({ isNative }) => !isNative).length
  console.log(
    `\n${packages.length} packages, ${running} of them to run and ${packages.length - running} to build and test; ${packages.length - here} are compiled parts for one platform each.`,
  )
  console.log(`node_modules: ${Math.round(sizeOf('node_modules') / 1024 ** 2)} MB`)
  const refused = packages.filter(({ license }) => license !== undefined && !isAccepted(license))
  if (refused.length === 0) return
  throw new Error(
    `Review these licenses, then add them to scripts/licenses/licenses.ts or find another package:\n${refused.map(({ license, path }) => `  ${nameOf(path)}: ${license}`).join('\n')}`,
  )
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13)

/** Prints npm's bill of materials (SBOM). Throws if npm does not support `format`. */
export async function printBill(format: string): Promise<void> {
  if (format !== 'cyclonedx' && format !== 'spdx')
    throw new Error(`--sbom takes "cyclonedx" or "spdx", not "${format}".`)
  const args = ['sbom', `--sbom-format=${format}`, '--package-lock-only']
  const [code] = await once(spawn('npm', args, { stdio: 'inherit' }), 'close')
  if (code !== 0)
    throw new Error('npm could not create the bill of materials; its message is above.')
}
