import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { linesOf } from './child-lines.ts'
import { LEFT_OUT } from '../../schemas/shared/left-out.ts'
import { BUILD_FOLDER } from '../../server/supervisor/build-folder.ts'
import { BUILD_IMAGE_KEY, EARLIER_IMAGE_KEY } from '../../server/supervisor/environment.ts'
import { hintCompilation } from './compile-hints.ts'
import { EarlierAssets } from './earlier-assets.ts'
import { buildFingerprint } from './fingerprint.ts'
import { type Note, seconds } from './progress.ts'
import { parseJson } from '../../lib/parse-json.ts'

/** Written last, so that an interrupted build does not count as finished. */
const STAMP = join(BUILD_FOLDER, 'build-fingerprint')
/**
 * Content that the build left out, stored so that later starts of the same build can report it,
 * too.
 */
const REFUSED = join(BUILD_FOLDER, 'left-out.txt')

const stampGuard = z.record(z.string(), z.string())

/** What has changed since the build in .next was made, by name; undefined where there is no build. */
export async function changedSinceBuild(): Promise<string[] | undefined> {
  const stamp = stampGuard.safeParse(parseJson(await readFile(STAMP, 'utf8').catch(() => '')))
  if (!stamp.success) return undefined
  const now = Object.entries(await buildFingerprint())
  return now.flatMap(([name, digest]) => (stamp.data[name] === digest ? [] : [name]))
}

/** Whether the build in .next was made from the current sources. */
export async function isBuildCurrent(): Promise<boolean> {
  return (await changedSinceBuild())?.length === 0
}

/** Invalidates the build, so that the next start builds again. */
async function discardBuild(): Promise<void> {
  await rm(STAMP, { force: true })
}

/** The lines of a build's output about content that guards refused, without duplicates. */
export function leftOutLines(output: readonly string[]): string[] {
  const lines = output.flatMap((line) => {
    const text = stripVTControlCharacters(line).trim()
    const start = text.indexOf(LEFT_OUT)
    return start === -1 ? [] : [text.slice(start)]
  })
  return [...new Set(lines)]
}

/** Content that the build in .next left out of pages, one line each; empty if nothing was. */
export async function leftOutOfBuild(): Promise<string[]> {
  const text = await readFile(REFUSED, 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}

/** Trace file that Next writes for each build. */
const TRACE = join(BUILD_FOLDER, 'trace-build')
const traceGuard = z.array(z.object({ name: z.string(), duration: z.number() }))
/** Parts of a build, by their name in the trace. */
const PARTS = [
  ['run-turbopack', 'bundles'],
  ['static-check', 'reading routes'],
  ['static-generation', 'pages'],
] as const

/**
 * How long the parts of a build took, such as `bundles 30.1 s, pages 6.0 s`, from Next's trace (in
 * microseconds).
 */
export function timesIn(trace: string): string {
  const spans = trace.split('\n').flatMap((line) => {
    const parsed = traceGuard.safeParse(parseJson(line))
    return parsed.success ? parsed.data : []
  })
  return PARTS.flatMap(([name, title]) => {
    const span = spans.find((each) => each.name === name)
    return span ? [`${title} ${seconds(span.duration / 1000)}`] : []
  }).join(', ')
}

/**
 * Runs `next build` and resolves to how long its parts took. If it fails, throws with its output.
 * `signal` aborts it.
 */
export async function nextBuild(
  env: NodeJS.ProcessEnv,
  note: Note,
  signal: AbortSignal,
): Promise<string> {
  const fingerprint = await buildFingerprint()
  await discardBuild()
  const earlier = new EarlierAssets(BUILD_FOLDER)
  await earlier.keep()
  if (existsSync(BUILD_IMAGE_KEY)) await cp(BUILD_IMAGE_KEY, EARLIER_IMAGE_KEY)
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'build'], {
    env,
    signal,
    killSignal: 'SIGTERM',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = linesOf(child, note)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`The site could not be built:\n${output.join('\n')}`)
  await hintCompilation(BUILD_FOLDER, env)
  await earlier.bringBack()
  const imageKey = env.LAKE_IMAGE_KEY?.split(',', 1)[0]
  if (imageKey !== undefined) await writeFile(BUILD_IMAGE_KEY, imageKey, { mode: 0o600 })
  await rm(EARLIER_IMAGE_KEY, { force: true })
  await writeFile(REFUSED, leftOutLines(output).join('\n'))
  await writeFile(STAMP, JSON.stringify(fingerprint))
  return timesIn(await readFile(TRACE, 'utf8').catch(() => ''))
}
