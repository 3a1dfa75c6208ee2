import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { withTimeLimit } from '../../domain/query/time-limit.ts'
import { openDocuments } from '../random/open-documents.ts'
import { seenDocuments, unindexedResult } from '../random/unindexed.ts'
import { benchCommits } from './commits.ts'
import { WITHOUT_INDEX, benchDocument, benchQueries } from './bench-content.ts'

/**
 * Compares queries with SQLite's indexes to groq-js alone over all documents in memory, in one run.
 * See lake/README.md.
 */

const MAIN = join(import.meta.dirname, '../../main.ts')
const PUBLISHED = { layers: [], publicOnly: true }
const CACHE_CHARACTERS = 512 * 1024 * 1024
/** Each measurement ends after this time or this number of runs, but not before one run. */
const BUDGET_MS = 1500
const MAX_RUNS = 500

interface Timing {
  p50: number
  p99: number
  runs: number
}

async function measure(run: () => unknown): Promise<Timing> {
  await run()
  const times: number[] = []
  const end = performance.now() + BUDGET_MS
  do {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  } while (times.length < MAX_RUNS && performance.now() < end)
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return { p50: at(0.5) ?? 0, p99: at(0.99) ?? 0, runs: times.length }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Writes a dataset and returns its folder. */
function write(size: number): string {
  const dir = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  const opened = openDocuments(CACHE_CHARACTERS, dir)
  const startedAt = performance.now()
  for (let index = 0; index < size; index += 1000) {
    const count = Math.min(1000, size - index)
    opened.create(Array.from({ length: count }, (_, next) => benchDocument(index + next, size)))
  }
  const perSecond = Math.round(size / ((performance.now() - startedAt) / 1000))
  opened.store.close()
  const database = megabytes(statSync(join(dir, 'lake.db')).size)
  console.log(`\n${size} documents: ${perSecond} written a second, database ${database}`)
  return dir
}

/** Starts a lake on the folder, queried over HTTP as a visitor. */
async function startLake(dir: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', LAKE_PORT: '0', LAKE_DIR: dir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const { url }: { url: string } = JSON.parse(String(line))
  return {
    async ask(query: string, params: Record<string, unknown>): Promise<string> {
      const options = Object.entries(params).map(([name, plain]) => [
        `$${name}`,
        JSON.stringify(plain),
      ])
      const search = new URLSearchParams([['query', query], ...options])
      const response = await fetch(`${url}/v2025-09-25/data/query/production?${search}`)
      return response.text()
    },
    /** Resident memory in bytes; available only on Linux. */
    memory(): string {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return megabytes(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024)
    },
    async stop() {
      child.kill()
      await once(child, 'close')
    },
  }
}

const row = (name: string, ...cells: string[]) =>
  console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(22)).join(''))

const shown = ({ p50, p99 }: Timing) => `${p50.toFixed(3)} / ${p99.toFixed(3)}`

async function bench(size: number): Promise<void> {
  const dir = write(size)
  const lake = await startLake(dir)
  const atStart = lake.memory()
  const overHttp = new Map<string, Timing>()
  let memory = `${atStart} at start`
  for (const [name, query, params] of benchQueries(size)) {
    if (name === WITHOUT_INDEX) memory += `, ${lake.memory()} after the indexed queries`
    overHttp.set(name, await measure(() => lake.ask(query, params)))
  }
  console.log(`memory of the lake: ${memory}, ${lake.memory()} after reading everything`)
  await lake.stop()

  const opened = openDocuments(CACHE_CHARACTERS, dir)
  const everything = seenDocuments([...opened.store.documents.values()], PUBLISHED)
  console.log(`groq-js alone, all documents in memory: ${megabytes(process.memoryUsage().rss)}`)
  row('p50 / p99 in ms', 'over HTTP', 'indexed', 'groq-js alone', 'ratio of p50')
  for (const [name, query, params] of benchQueries(size)) {
    const indexed = await measure(() => opened.run(query, params, PUBLISHED))
    const alone = await measure(() =>
      withTimeLimit(60_000, () => unindexedResult(query, params, everything)),
    )
    const http = overHttp.get(name)
    const ratio = (alone.p50 / indexed.p50).toFixed(1)
    row(name, http ? shown(http) : '', shown(indexed), shown(alone), ratio)
  }
  opened.store.close()
  rmSync(dir, { recursive: true, force: true })
}

const asked = process.argv.slice(2).map(Number)
console.log(
  `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
)
benchCommits()
for (const size of asked.length > 0 ? asked : [1000, 10_000, 100_000]) await bench(size)
