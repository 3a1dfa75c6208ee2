import { createClient } from '@sanity/client'
import { isLocal, lakeHost, sanity } from '../lib/env.ts'
import { type ReportedChanges, reportedChanges } from '../lib/revalidation/reported-changes.ts'
import { ROUTED_TYPES } from '../schemas/shared/route.ts'

const MINUTE_MS = 60_000
const MOST_DELAY_MS = 15 * MINUTE_MS
const NEWEST = 20

/** Every document type that pages show. */
export const WATCHED_TYPES = [
  ...ROUTED_TYPES,
  'illustration',
  'chartData',
  'funnelData',
  'reviewCard',
  'routeStrip',
  'settings',
  'redirect',
] as const

/** For each type, how many documents are published, and which changed last. */
export type Snapshot = Record<
  string,
  { count: number; newest: { _id: string; _updatedAt: string }[] }
>

interface WatchOptions {
  /** Expires every page. Resolves to the reason where that failed, else to undefined. */
  expireEverything: () => Promise<string | undefined>
  /** Pages may show what was published before this start: expires them as soon as the lake answers. */
  isBehind?: boolean
  ask?: () => Promise<Snapshot>
  reported?: Pick<ReportedChanges, 'ofDocument' | 'ofCount'>
  everyMs?: number
}

/**
 * What changed between two snapshots, each with a function that says whether it was reported. If the lake's
 * clock was set back, a change may be older than what it replaces.
 */
function* changesBetween(
  earlier: Snapshot,
  after: Snapshot,
  reported: NonNullable<WatchOptions['reported']>,
) {
  const { ofCount, ofDocument } = reported
  for (const [type, { count, newest }] of Object.entries(after)) {
    const known = earlier[type]
    if (known === undefined) continue
    const last = known.newest[0]?._updatedAt ?? ''
    const before = new Map(known.newest.map(({ _id, _updatedAt }) => [_id, _updatedAt]))
    // If all of them had the same time, as after an import, the list may have cut off others of that time.
    const isCut = known.newest.length === NEWEST && known.newest.at(-1)?._updatedAt === last
    for (const { _id, _updatedAt } of newest) {
      // A new one may have the time of the newest before, as two publishes in the same millisecond do.
      const isNewer = before.has(_id) || _updatedAt > last || (_updatedAt === last && !isCut)
      if (isNewer && before.get(_id) !== _updatedAt)
        yield [`"${_id}"`, (time: number) => ofDocument(_id, time)] as const
    }
    if (count !== known.count) {
      yield [`the number of type "${type}"`, (time: number) => ofCount(type, time)] as const
    }
  }
}

/**
 * Queries the lake once a minute for what changed last. If neither a live event nor a webhook
 * reports a change within another minute, expires every page and logs a warning. While the lake
 * does not respond, queries become rarer, down to one in 15 minutes.
 */
export function watchFreshness(options: WatchOptions): { stop(): void } {
  const {
    ask = askLake,
    everyMs = MINUTE_MS,
    expireEverything,
    reported = reportedChanges,
  } = options
  let known: { snapshot: Snapshot; at: number } | undefined
  let suspects = new Map<string, () => boolean>()
  let { isBehind = false } = options
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look(): Promise<void> {
    const at = performance.now()
    const snapshot = await ask()
    if (isBehind) await expireOrThrow()
    isBehind = false
    const silent = [...suspects].filter(([, isReported]) => !isReported()).map(([name]) => name)
    if (silent.length > 0) await repair(silent)
    suspects = new Map()
    if (known !== undefined) {
      // A webhook may arrive before queries see the change.
      const since = known.at - everyMs
      for (const [name, isReportedSince] of changesBetween(known.snapshot, snapshot, reported)) {
        if (!isReportedSince(since)) suspects.set(name, () => isReportedSince(since))
      }
    }
    known = { snapshot, at }
  }

  async function repair([first, ...others]: string[]): Promise<void> {
    const what = others.length === 0 ? `${first} has` : `${first} and ${others.length} more have`
    const advice = isLocal
      ? 'The lines of the lake in this log say why'
      : 'Check that this machine reaches the project, or add its webhook, see docs/studio-on-cloud.md'
    console.warn(
      `Nobody told of a change: ${what} changed more than a minute ago, and neither a live event nor a webhook came. ${advice}. Until then every page is rendered again within two minutes of a change.`,
    )
    await expireOrThrow()
  }

  async function expireOrThrow(): Promise<void> {
    const problem = await expireEverything()
    if (problem !== undefined) throw new Error(problem)
  }

  async function run(): Promise<void> {
    // A failed query is not logged: pages go on being served, and the next one compares with the last snapshot.
    failures = await look().then(
      () => 0,
      () => failures + 1,
    )
    if (isStopped) return
    timer = setTimeout(() => void run(), Math.min(everyMs * 2 ** failures, MOST_DELAY_MS))
    timer.unref()
  }
  void run()

  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const QUERY = `{${WATCHED_TYPES.map(
  (type) => `"${type}": {
    "count": count(*[_type == "${type}"]),
    "newest": *[_type == "${type}"] | order(_updatedAt desc)[0...${NEWEST}]{_id, _updatedAt}
  }`,
).join()}}`

/** The lake reads every part of the query from an index (docs/adr/0030). */
async function askLake(): Promise<Snapshot> {
  client ??= createClient({
    ...sanity,
    perspective: 'published',
    useCdn: false,
    maxRetries: 0,
    timeout: 10_000,
    ...lakeHost,
  })
  const snapshot = await client.fetch<Snapshot | undefined>(QUERY)
  // For instance the error page of a proxy, sent as a success.
  if (!snapshot) throw new Error('The content lake answered without a result.')
  return snapshot
}
let client: ReturnType<typeof createClient> | undefined
