import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withTimeLimit } from '../../domain/time/time-limit.ts'
import { openDocuments } from '../random/open-documents.ts'
import { seenDocuments, unindexedResult } from '../random/unindexed.ts'
import { benchCommits } from './commits.ts'
import { benchEditing } from './editing.ts'
import { startLake } from './running-lake.ts'
import { measure, megabytes, type Timing } from './timing.ts'
import { WITHOUT_INDEX, benchDocument, benchQueries } from './bench-content.ts'

const HELP = `
npm run bench:lake -- [documents ...]

How many edits a second the lake makes beside bare SQLite, how soon open screens show them, and how
fast queries are with SQLite's indexes and by groq-js alone over all documents in memory, in one run:
at 1000, 10000 and 100000 documents, or as many as given. lake/README.md explains the figures.
`

const PUBLISHED = { layers: [], publicOnly: true }
/** The most that some queries may take over HTTP at 100,000 documents, in ms. */
const ASKED_MS = new Map([
  ['by type and slug', 1],
  ["the Studio's list", 20],
  ['words of a title', 50],
  ['a word of the text', 50],
  ['the end of a word', 50],
  ['the middle of a word', 50],
  ['a number', 50],
  ['a boolean', 50],
])
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
    try {
      overHttp.set(name, await measure(() => lake.ask(query, params)))
    } catch (error) {
      // The lake stops queries that take too long.
      console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
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
    const most = ASKED_MS.get(name)
    if (http && most !== undefined)
      console.log(
        `= ${name} at ${size} documents, p50: ${http.p50.toFixed(2)} ms (asked: ${most} ms)`,
      )
    const ratio = (alone.p50 / indexed.p50).toFixed(1)
    row(name, http ? shown(http) : 'stopped', shown(indexed), shown(alone), ratio)
  }
  opened.store.close()
  rmSync(dir, { recursive: true, force: true })
}

async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help === true) return console.log(HELP.trim())
  const sizes = positionals.length > 0 ? positionals.map(Number) : [1000, 10_000, 100_000]
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new Error('Give numbers of documents, such as: npm run bench:lake -- 1000 10000')
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`load average ${load.join(', ')}`)
  await benchCommits()
  for (const size of sizes) await bench(size)
}

await main(process.argv.slice(2))
