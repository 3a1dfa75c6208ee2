import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { buildFingerprint } from './fingerprint.ts'
import type { Note } from './progress.ts'

/** Written last, so that a build that was cut off counts as none. Next empties the folder first. */
const STAMP = join('.next', 'build-fingerprint')

/** Whether the build in .next is of the sources as they are. */
export async function isBuildCurrent(): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined)
  return stamp !== undefined && stamp === (await buildFingerprint())
}

/** Makes the next start build again. */
export async function discardBuild(): Promise<void> {
  await rm(STAMP, { force: true })
}

/** Runs `next build`; throws with the output of a build that failed. `signal` ends it. */
export async function nextBuild(
  env: NodeJS.ProcessEnv,
  note: Note,
  signal: AbortSignal,
): Promise<void> {
  const fingerprint = await buildFingerprint()
  await discardBuild()
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'build'], {
    env,
    signal,
    killSignal: 'SIGTERM',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line)
      const text = stripVTControlCharacters(line).trim()
      if (text !== '') note(text)
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`The site could not be built:\n${output.join('\n')}`)
  await writeFile(STAMP, fingerprint)
}
