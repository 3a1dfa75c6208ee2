import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const LAKE = join(import.meta.dirname, '../..')
const FIXTURES = join(LAKE, 'tests/fixtures')
const resolve = createRequire(import.meta.url).resolve

/** Path of an installed package's program, such as `bin/sanity` of `sanity`. */
const programOf = (name: string, path: string) =>
  join(dirname(resolve(`${name}/package.json`)), path)

const QUIET = { DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1', NEXT_TELEMETRY_DISABLED: '1', CI: '1' }

/** Builds the plain Studio with Sanity's own command, for the lake at `lakeUrl`, into the folder `out`. */
export async function buildStudio(lakeUrl: string, out: string): Promise<void> {
  const command = [programOf('sanity', 'bin/sanity'), 'build', out, '-y']
  await promisify(execFile)(process.execPath, command, {
    cwd: join(FIXTURES, 'plain-studio'),
    env: { ...process.env, ...QUIET, NODE_ENV: 'production', SANITY_STUDIO_LAKE: lakeUrl },
  })
}

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Serves a folder at an origin of its own, as any static host does: unknown paths get `index.html`. */
export async function serveFolder(folder: string): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const asked = join(folder, pathname)
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html')
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server always has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Runs `embedded-lake` as from a terminal; resolves to the sign-in link that it prints. */
export async function startLake(args: readonly string[]): Promise<Running & { link: string }> {
  const running = run([join(LAKE, 'cli.ts'), ...args], LAKE)
  const link = await running.line(/sign in +(http\S+)/)
  return { ...running, link }
}

/** Runs the starter site in development mode on `port`, reading from the lake at `lakeUrl`. */
export async function startSite(port: number, lakeUrl: string): Promise<Running> {
  const next = programOf('next', 'dist/bin/next')
  const folder = join(FIXTURES, 'next-starter')
  const running = run([next, 'dev', '--port', String(port), '--hostname', '127.0.0.1'], folder, {
    LAKE: lakeUrl,
  })
  await running.line(/Ready in/)
  return running
}

interface Running {
  stop(): Promise<void>
}

function run(command: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const { LAKE_DIR: _, LAKE_PORT: __, ...inherited } = process.env
  const child = spawn(process.execPath, [...command], {
    cwd,
    env: { ...inherited, ...QUIET, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  return {
    /** Resolves to the first group of the first line that matches, or to the whole match. */
    async line(pattern: RegExp): Promise<string> {
      for await (const line of lines) {
        const match = pattern.exec(line)
        if (match !== null) return match[1] ?? match[0]
      }
      throw new Error(`${command[0]} ended before it printed ${pattern}`)
    },
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
