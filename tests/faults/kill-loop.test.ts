import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type RunningLake, startLake } from '../../lake/tests/start-lake.ts'

/** Side by side, because a lake that starts uses one core and waits for the disk. */
const LAKES = 4
const KILLS_EACH = process.env['TEST_LONG'] === '1' ? 250 : 4
const KILLS = LAKES * KILLS_EACH
/** A lake lives at most this many milliseconds after it has answered something. */
const LONGEST_LIFE = 300
const WRITERS = 3
const UPLOADERS = 2
const LARGEST_FILE = 200_000

const dirs = Array.from({ length: LAKES }, () => mkdtempSync(join(tmpdir(), 'lake-kills-')))
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

/** What clients did in one life of the lake, and what they were told. */
interface Ledger {
  /** Transactions that were answered; each created two documents and counted one up. */
  acknowledged: string[]
  sent: number
  /** SHA-1 of files whose upload was answered, by the id of the asset. */
  uploads: Map<string, string>
}

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

/** Writes and uploads without a pause until the lake is killed at a random moment. */
async function liveAndDie(lake: RunningLake, round: number): Promise<Ledger> {
  const ledger: Ledger = { acknowledged: [], sent: 0, uploads: new Map() }
  const client = lake.client({ maxRetries: 0 })
  const killed = new AbortController()
  const wrote = Promise.withResolvers<void>()
  const uploaded = Promise.withResolvers<void>()

  async function write(): Promise<void> {
    while (!killed.signal.aborted) {
      const pair = `${round}-${(ledger.sent += 1)}`
      const half = (side: string) => ({ _id: `${pair}-${side}`, _type: 'half', pair, round })
      const isDone = await client
        .transaction()
        .create(half('a'))
        .patch('counter', { inc: { total: 1 } })
        .create(half('b'))
        .commit()
        .then(
          () => true,
          () => false,
        )
      if (isDone) ledger.acknowledged.push(pair)
      if (isDone) wrote.resolve()
    }
  }
  async function upload(): Promise<void> {
    while (!killed.signal.aborted) {
      const bytes = randomBytes(1 + Math.floor(Math.random() * LARGEST_FILE))
      const asset = await client.assets.upload('file', bytes).catch(() => undefined)
      if (asset === undefined) continue
      ledger.uploads.set(asset._id, sha1(bytes))
      uploaded.resolve()
    }
  }
  const busy = [
    ...Array.from({ length: WRITERS }, write),
    ...Array.from({ length: UPLOADERS }, upload),
  ]
  await (round % 2 === 0 ? wrote : uploaded).promise
  await sleep(Math.random() * LONGEST_LIFE)
  await lake.stop('SIGKILL')
  killed.abort()
  await Promise.all(busy)
  return ledger
}

/** Everything wrong with what the lake in `dir` holds after the life that `ledger` tells of. */
async function wrongs(
  lake: RunningLake,
  dir: string,
  ledger: Ledger,
  round: number,
): Promise<string[]> {
  const halves = await lake
    .client()
    .fetch<string[]>('*[_type == "half" && round == $round].pair', { round })
  const counts = new Map<string, number>()
  for (const pair of halves) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  const lost = ledger.acknowledged.filter((pair) => !counts.has(pair))
  const torn = [...counts].filter(([, count]) => count !== 2).map(([pair]) => pair)
  const left = unfinished(dir)
  return [
    ...lost.map((pair) => `transaction ${pair} was answered and is lost`),
    ...torn.map((pair) => `transaction ${pair} is torn`),
    ...left.map((name) => `${name} was left behind`),
    ...(await wrongFiles(lake, dir, ledger)),
  ]
}

/** Names of files of uploads that never ended. */
function unfinished(dir: string): string[] {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /^uploads\/|\.part$|\.tmp$/.test(name))
}

async function wrongFiles(lake: RunningLake, dir: string, { uploads }: Ledger): Promise<string[]> {
  const assets = await lake
    .client()
    .fetch<{ _id: string; path: string; size: number }[]>(
      '*[_type == "sanity.fileAsset"]{_id, path, size}',
    )
  const known = new Map(assets.map((asset) => [asset._id, asset]))
  const lost = [...uploads.keys()].filter((id) => !known.has(id))
  const torn = assets.filter(({ path, size }) => !isWhole(join(dir, path), size))
  return [
    ...lost.map((id) => `asset ${id} was answered and is lost`),
    ...torn.map(({ _id }) => `the file of asset ${_id} is not whole`),
  ]
}

/** Files are named after their content. Those seen whole once never change, and are only measured. */
const seen = new Set<string>()
function isWhole(path: string, size: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.size !== size) return false
  if (seen.has(path)) return true
  seen.add(path)
  return basename(path).startsWith(sha1(readFileSync(path)))
}

/** Kills the lake in `dir` again and again, and looks at it each time. What was answered in all. */
async function killAndLook(dir: string): Promise<{ answered: number; uploaded: number }> {
  let lake = await startLake({}, dir)
  await lake.client().create({ _id: 'counter', _type: 'counter', total: 0 })
  let answered = 0
  let uploaded = 0
  for (let round = 0; round < KILLS_EACH; round += 1) {
    const ledger = await liveAndDie(lake, round)
    lake = await startLake({}, dir)
    expect(await wrongs(lake, dir, ledger, round)).toEqual([])
    answered += ledger.acknowledged.length
    uploaded += ledger.uploads.size
  }
  // Each transaction created two documents and counted one up, or did neither.
  const [total, halves] = await lake
    .client()
    .fetch<[number, number]>('[*[_id == "counter"][0].total, count(*[_type == "half"])]')
  expect(halves).toBe(2 * total)
  expect(total).toBeGreaterThanOrEqual(answered)
  expect(total).toBeLessThanOrEqual(answered + KILLS_EACH * WRITERS)
  await lake.stop()
  return { answered, uploaded }
}

test(
  `lakes killed ${KILLS} times amid transactions and uploads keep all that they answered, whole`,
  { timeout: KILLS * 10_000 },
  async () => {
    const sums = await Promise.all(dirs.map(killAndLook))
    const answered = sums.reduce((sum, lake) => sum + lake.answered, 0)
    const uploaded = sums.reduce((sum, lake) => sum + lake.uploaded, 0)
    expect(uploaded).toBeGreaterThanOrEqual(KILLS / 2)
    console.log(`${KILLS} kills: ${answered} transactions and ${uploaded} uploads answered.`)
  },
)
