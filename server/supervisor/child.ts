import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** In addition to the time that the process waits before it begins to stop. */
const STOP_GRACE_MS = 8000

interface Ready {
  port: number
  url: string
}

/** A Node process that we started and that prints `{"ready":true,…}` once it can be used. */
export interface Child {
  pid: number | undefined
  /** Rejects when the process ends before it is ready, or is not ready in time. */
  ready: Promise<Ready>
  /** Resolves when the process is gone, to a description of how it ended. */
  ended: Promise<string>
  /** Sends `signal`, by default SIGTERM, and SIGKILL after a grace period. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

export type LineReader = (line: string, stream: 'stdout' | 'stderr') => void

export interface ChildOptions {
  /** For messages, such as `lake`. */
  name: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  readyWithinMs: number
  /** How long it goes on after SIGTERM before it begins to stop. */
  drainMs?: number
  /** Receives each line of output except the ready line. */
  onLine: LineReader
}

function parseReady(line: string): Ready | undefined {
  if (!line.startsWith('{"ready":true')) return undefined
  const { port, url } = JSON.parse(line)
  return { port, url }
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`
}

async function failAfter(name: string, ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false })
  throw new Error(
    `The ${name} was not ready within ${ms / 1000} s. Where this machine is busy with something else, try again later.`,
  )
}

async function failAtEnd(name: string, ended: Promise<string>): Promise<never> {
  throw new Error(`The ${name} ended before it was ready (${await ended}).`)
}

/** Resolves to the content of the ready line, and hands every other line of output to `onLine`. */
function readyLine(process: ChildProcess, onLine: LineReader): Promise<Ready> {
  return new Promise((resolve) => {
    for (const name of ['stdout', 'stderr'] as const) {
      const { [name]: input } = process
      if (input === null) continue
      createInterface({ input }).on('line', (line) => {
        const ready = parseReady(line)
        if (ready === undefined) onLine(line, name)
        else resolve(ready)
      })
    }
  })
}

/** Arguments of Node for a process whose output is to be lines of JSON. */
const preloads = (env: NodeJS.ProcessEnv) =>
  env['LOG_FORMAT'] === 'json'
    ? ['--import', new URL('./json-console.ts', import.meta.url).href]
    : []

/** Starts `node …args`; the child ends with this process, however this one ends. */
export function startChild(options: ChildOptions): Child {
  const child = spawn(process.execPath, [...preloads(options.env), ...options.args], {
    env: { ...options.env, LOG_PART: options.name },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // In a process group of its own: a terminal sends Ctrl+C to the whole group, which would end the
    // lake while the site still answers.
    detached: true,
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(describeEnd(code, signal)))
  })
  const ready = Promise.race([
    readyLine(child, options.onLine),
    failAfter(options.name, options.readyWithinMs),
    failAtEnd(options.name, ended),
  ])
  // Callers that await it see the failure; without this, a failure that nothing awaits would end
  // the process.
  ready.catch(() => {})
  return {
    pid: child.pid,
    ready,
    ended,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS + (options.drainMs ?? 0))
      await ended
      clearTimeout(timer)
    },
  }
}
