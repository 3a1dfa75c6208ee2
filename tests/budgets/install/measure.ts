import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { z } from 'zod'
import { sizeOf } from '../../../scripts/licenses/licenses.ts'
import type { CountingProxy } from './counting-proxy.ts'
import type { Peer } from './peers.ts'

export interface Measured {
  packages: number
  downloadedBytes: number
  diskBytes: number
  seconds: number
}

const run = promisify(execFile)
const lockGuard = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      name: z.string().optional(),
      version: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/** Runs `work` in a folder of its own, which is then deleted. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-install-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs `npm ci` in `folder`, with an empty cache. */
async function install(
  folder: string,
  proxy: CountingProxy,
  options: readonly string[],
): Promise<Measured> {
  const cache = join(folder, '.npm-cache')
  const fixed = ['ci', '--prefix', folder, '--cache', cache, '--no-audit', '--no-fund']
  proxy.takeBytes()
  const start = performance.now()
  await run('npm', [...fixed, '--https-proxy', proxy.url, ...options], { cwd: folder })
  const seconds = (performance.now() - start) / 1000
  const modules = join(folder, 'node_modules')
  const hidden = await readFile(join(modules, '.package-lock.json'), 'utf8')
  const { packages } = lockGuard.parse(JSON.parse(hidden))
  return {
    packages: Object.values(packages).filter(({ link }) => link !== true).length,
    downloadedBytes: proxy.takeBytes(),
    diskBytes: sizeOf(modules),
    seconds,
  }
}

/** What npm reads of this project. */
const OURS = ['package.json', 'package-lock.json', '.npmrc', 'lake/package.json']

/** Installs this project, as the lockfile says; with `addresses` as if that named the address of each package. */
export async function measureOurs(
  proxy: CountingProxy,
  { options = [], addresses = false }: { options?: readonly string[]; addresses?: boolean } = {},
): Promise<Measured> {
  return inFolder(async (folder) => {
    for (const file of OURS) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await cp(file, join(folder, file))
    }
    if (addresses) await addAddresses(join(folder, 'package-lock.json'))
    return install(folder, proxy, options)
  })
}

/** Names in a lockfile where each package is downloaded from, as npm does unless told otherwise. */
async function addAddresses(file: string): Promise<void> {
  const { stdout } = await run('npm', ['config', 'get', 'registry'])
  const lock = lockGuard.parse(JSON.parse(await readFile(file, 'utf8')))
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || locked.link === true) continue
    const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 13)
    const archive = `${name.slice(name.indexOf('/') + 1)}-${locked.version}.tgz`
    locked.resolved = new URL(`${name}/-/${archive}`, stdout.trim()).href
  }
  await writeFile(file, JSON.stringify(lock))
}

/** Installs a peer: first makes its lockfile, which is not measured, then as the lockfile says. */
export async function measurePeer({ packages }: Peer, proxy: CountingProxy): Promise<Measured> {
  return inFolder(async (folder) => {
    const dependencies = Object.fromEntries(
      packages.split(' ').map((each) => {
        const at = each.lastIndexOf('@')
        return [each.slice(0, at), each.slice(at + 1)]
      }),
    )
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
    const lock = ['install', '--package-lock-only', '--prefix', folder, '--no-audit']
    // As npm does unless told otherwise.
    await run('npm', [...lock, '--omit-lockfile-registry-resolved=false'], { cwd: folder })
    return install(folder, proxy, ['--ignore-scripts'])
  })
}
