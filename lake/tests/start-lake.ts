import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  ClientError,
  createClient,
  type ClientConfig,
  type SanityClient,
  type SanityDocumentStub,
} from '@sanity/client'
import { programOf } from './bundle.ts'

const API_VERSION = '2025-09-25'

/** A cache of compiled code, with which the many lakes of the tests start in half the time. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/lake-tests')

export interface RunningLake {
  url: string
  dir: string
  token: string
  /** The real client, with the administrator token unless `config` says otherwise. */
  client(config?: Partial<ClientConfig>): SanityClient
  /** The real client without a token, as a visitor's. */
  visitor(): SanityClient
  /** Creates documents in one transaction. */
  seed(...documents: (SanityDocumentStub & Record<string, unknown>)[]): Promise<void>
  /** A plain request with the token; `path` follows the API version, such as `/data/query/production`. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** What the process has written to stderr so far. */
  log(): string
  /** Sends `signal` to the process and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Ends the process and deletes its data. */
  discard(): Promise<void>
}

/** Runs the lake on a free port, in `dir` or a new temporary folder, by a `wrapper` command if there is one. */
export async function startLake(
  env: Record<string, string> = {},
  dir = mkdtempSync(join(tmpdir(), 'lake-')),
  wrapper: string[] = [],
): Promise<RunningLake> {
  const preloads = ['forbid-network.ts', 'quick-hashes.ts'].flatMap((file) => [
    '--import',
    join(import.meta.dirname, file),
  ])
  const node = [process.execPath, ...preloads, await programOf('main')]
  const [command = process.execPath, ...args] = [...wrapper, ...node]
  const child = spawn(command, args, {
    env: {
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PATH: process.env.PATH,
      LAKE_PORT: '0',
      LAKE_DIR: dir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  // Unlike `exit`, `close` waits for the last output on stderr.
  const exited = once(child, 'close')
  const lines = createInterface(child.stdout)
  const first = await Promise.race([once(lines, 'line'), exited.then(() => undefined)])
  if (first === undefined) throw new Error(`The lake did not start: ${log || child.signalCode}`)
  const { url }: { url: string } = JSON.parse(String(first[0]))
  const token = readFileSync(join(dir, 'token'), 'utf8').trim()

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
    return child.exitCode
  }

  const anonymous = {
    projectId: 'local',
    dataset: 'production',
    apiVersion: API_VERSION,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
  }
  const client = (config?: Partial<ClientConfig>) =>
    createClient({ ...anonymous, token, ...config })

  return {
    url,
    dir,
    token,
    client,
    visitor: () => createClient(anonymous),
    async seed(...documents) {
      const create = client().transaction()
      for (const document of documents) create.create(document)
      await create.commit()
    },
    request: (path, init) =>
      fetch(`${url}/v${API_VERSION}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, ...init?.headers },
      }),
    log: () => log,
    stop,
    async discard() {
      const code = await stop()
      rmSync(dir, { recursive: true, force: true })
      if (code === 70) throw new Error(log)
    },
  }
}

/** Polls until `check` returns a value; after `limitMs`, throws an error that names `what`. */
export async function until<Value>(
  what: string,
  check: () => Value | undefined | Promise<Value | undefined>,
  limitMs = 15_000,
): Promise<Value> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    const value = await check()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`Waited ${limitMs} ms in vain for ${what}`)
}

/** The error of the real client with which `promise` rejects; throws if it does not. */
export async function errorOf(promise: Promise<unknown>): Promise<ClientError> {
  const outcome: unknown = await promise.catch((error: unknown) => error)
  if (outcome instanceof ClientError) return outcome
  throw new Error(`Expected a ClientError, got ${JSON.stringify(outcome)}`, { cause: outcome })
}
