import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linesOf } from './child-lines.ts'
import type { Note } from './progress.ts'
import { timeOfEndedChild } from './processor-time.ts'

/** Path of an installed package's program `name`, to be run with this Node. */
export function binOf(packageName: string, name = packageName): string {
  // Not by require.resolve, because some packages do not export their manifest.
  const manifest = join('node_modules', packageName, 'package.json')
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  )
  const file = typeof bin === 'string' ? bin : bin[name]
  if (file === undefined) throw new Error(`${packageName} has no program called ${name}.`)
  return join(dirname(manifest), file)
}

export interface ToolResult {
  code: number | null
  output: string
}

export interface ToolContext {
  env: NodeJS.ProcessEnv
  note: Note
  signal: AbortSignal
  /** Is told how many milliseconds of processor time a program used, 0 if that is not known. */
  spend?: (ms: number) => void
}

/**
 * Runs `node <args>` and resolves when it has ended. Each line of output is reported while it runs.
 * `signal` asks it to end.
 */
export async function runNode(
  args: readonly string[],
  { env, note, signal, spend }: ToolContext,
): Promise<ToolResult> {
  const child = spawn(process.execPath, args, { env, signal, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines = linesOf(child, note)
  child.once('exit', () => spend?.(timeOfEndedChild()))
  const code = await new Promise<number | null>((resolve, reject) => {
    // After the signal it still stops what it started, in folders that are then removed.
    child.once('error', (error) => {
      if (!signal.aborted) reject(error)
    })
    child.once('close', resolve)
  })
  return { code, output: lines.join('\n') }
}
