import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { withTimeLimit } from '../../domain/query/time-limit.ts'
import { openDocuments } from '../random/open-documents.ts'
import { seenDocuments, unindexedResult } from '../random/unindexed.ts'
import { benchCommits } from './commits.ts'
import { benchEditing } from './editing.ts'
import { startLake } from './running-lake.ts'
import { measure, megabytes, type Timing } from './timing.ts'
import { WITHOUT_INDEX, benchDocument, benchQueries } from './bench-content.ts'

/**
 * Compares queries with SQLite's indexes to groq-js alone over all documents in memory, in one run.
 * See lake/README.md.
 */

const PUBLISHED = { layers: [], publicOnly: true }
const CACHE_CHARACTERS = 512 * 1024 * 1024

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

const row = (name: string, ...cells: string[]) =>
  console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(22)).join(''))

const shown = ({ p50, p99 }: Timing) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`

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
  await benchEditing(lake)
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
await benchCommits()
for (const size of asked.length > 0 ? asked : [1000, 10_000, 100_000]) await bench(size)
