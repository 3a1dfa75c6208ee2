import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { megabytes } from './timing.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')

export type RunningLake = Awaited<ReturnType<typeof startLake>>

/** Starts a lake on the folder, as a program of its own that is asked over HTTP. */
export async function startLake(dir: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', LAKE_PORT: '0', LAKE_DIR: dir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // Also where a measurement fails.
  process.once('exit', () => child.kill())
  const [line] = await once(createInterface(child.stdout), 'line')
  const { url }: { url: string } = JSON.parse(String(line))
  const authorization = `Bearer ${readFileSync(join(dir, 'token'), 'utf8').trim()}`
  const agent = new Agent({ keepAlive: true })

  return {
    /** Asks a query without a token; throws if it is refused. */
    async ask(query: string, params: Record<string, unknown>): Promise<string> {
      const options = Object.entries(params).map(([name, plain]) => [
        `$${name}`,
        JSON.stringify(plain),
      ])
      const search = new URLSearchParams([['query', query], ...options])
      const response = await fetch(`${url}/v2025-09-25/data/query/production?${search}`)
      if (!response.ok) throw new Error(await response.text())
      return response.text()
    },
    /** Sends mutations; throws unless they were carried out. */
    async mutate(mutations: object[]): Promise<void> {
      const headers = { authorization, 'content-type': 'application/json' }
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
      httpRequest(
        `${url}/v2025-09-25/data/mutate/production`,
        { method: 'POST', headers, agent },
        (response) => {
          response.resume().on('end', () => resolve(response.statusCode))
        },
      )
        .on('error', reject)
        .end(JSON.stringify({ mutations }))
      const status = await promise
      if (status !== 200) throw new Error(`The lake refused mutations with status ${status}`)
    },
    /** Opens a stream of the changes that a query finds; resolves when it has begun. */
    async listen(query: string, onText: (text: string) => void): Promise<void> {
      const search = new URLSearchParams({ query, includeResult: 'true' })
      const response = await fetch(`${url}/v2025-09-25/data/listen/production?${search}`, {
        headers: { authorization },
      })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      if (!response.ok || reader === undefined) throw new Error(`No stream: ${response.status}`)
      await reader.read()
      void (async () => {
        for (;;) {
          // A stream that the lake ends at its stop has nothing more to tell.
          const read = await reader.read().catch(() => undefined)
          if (read?.value === undefined) return
          onText(read.value)
        }
      })()
    },
    /** Resident memory; available only on Linux. */
    memory(): string {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return megabytes(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024)
    },
    async stop() {
      agent.destroy()
      child.kill()
      await once(child, 'close')
    },
  }
}
