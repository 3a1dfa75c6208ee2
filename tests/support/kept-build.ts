import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { filesUnder } from '../../scripts/support/fingerprint.ts'

/** Builds that tests made of other sources or settings than the project's own, each by its name. */
const KEPT = resolve('node_modules', '.cache', 'builds')
const BUILD = '.next'
/** For `cp`, which otherwise has links lead to the folder that is copied. */
const AS_IT_IS = { recursive: true, verbatimSymlinks: true }
/** Says what a kept build was made of. */
const SOURCES = 'sources'
/** What Next would build the same sources again from, which nobody needs: it is most of the folder. */
const BUNDLES = join(BUILD, 'cache', 'turbopack')

const readText = (file: string) => readFile(file, 'utf8').catch(() => undefined)

/** Digest of all sources in `folder`. */
async function sourcesIn(folder: string): Promise<string> {
  const files = (await filesUnder(folder)).toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${relative(folder, file)}\0`).update(await readFile(file))
  return hash.digest('hex')
}

export interface Brought {
  /** Digest of the sources, for `keepBuild`. */
  sources: string
  /** Whether there was a build of them. */
  isBrought: boolean
}

/**
 * Copies to `folder`, which holds sources only, the build that an earlier run kept under `name`, if it
 * was made of the same ones. Whether it also fits the settings and the version of Node, `npm start`
 * finds out, which builds anew if not.
 */
export async function bringBuild(name: string, folder: string): Promise<Brought> {
  const sources = await sourcesIn(folder)
  const kept = join(KEPT, name)
  const isBrought = (await readText(join(kept, SOURCES))) === sources
  if (isBrought) await cp(join(kept, BUILD), join(folder, BUILD), AS_IT_IS)
  return { sources, isBrought }
}

/** Keeps the build in `folder`, made of `sources`, for the next run, in place of an earlier one. */
export async function keepBuild(name: string, folder: string, sources: string): Promise<void> {
  const kept = join(KEPT, name)
  const stamp = (of: string) => readText(join(of, BUILD, 'build-fingerprint'))
  const isKept = (await readText(join(kept, SOURCES))) === sources
  if (isKept && (await stamp(kept)) === (await stamp(folder))) return
  // Moved into its place once it is whole, so that an interrupted run leaves nothing that is not.
  const unfinished = `${kept}-${process.pid}`
  const bundles = join(folder, BUNDLES)
  await mkdir(dirname(kept), { recursive: true })
  await cp(join(folder, BUILD), join(unfinished, BUILD), {
    ...AS_IT_IS,
    filter: (path) => path !== bundles,
  })
  await writeFile(join(unfinished, SOURCES), sources)
  await rm(kept, { recursive: true, force: true })
  await rename(unfinished, kept)
}
