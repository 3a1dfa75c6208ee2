import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import { parseJson } from '../lib/parse-json.ts'

/** @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default} */
const FileSystemCache = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
).default
const { tagsManifest } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/tags-manifest.external.js',
)

const SHARED = Symbol.for('page-cache-handler')
/**
 * What is known about responses. Shared through globalThis, because this module is loaded twice, by Next
 * and by the proxy.
 * - `lookups`: for each key, the times of lookups that found nothing and are not answered yet; oldest first
 * - `keys`: the key of the response for a path
 * - `tags`: the cache tags of what is cached for a path now
 * @type {{
 *   lookups: LRUCache<string, readonly number[]>,
 *   keys: LRUCache<string, string>,
 *   tags: LRUCache<string, readonly string[]>,
 * }}
 */
const { keys, lookups, tags } = (globalThis[SHARED] ??= {
  lookups: new LRUCache({ max: 20_000 }),
  keys: new LRUCache({ max: 20_000 }),
  tags: new LRUCache({ max: 20_000 }),
})
/** Longer than rendering takes: a lookup older than this has failed. */
const LONGEST_MS = 20_000
const MOST_LOOKUPS = 100

/** What comes before the path in the key of a response: `/route-cache/APP_PAGE/<hash>/$/platform`. */
const PATH_MARK = '/$/'

const cachePath = (path) => (path === '/' ? '/index' : path)

/** The path that the response with this key is for; undefined for fetched data. */
function pathOf(key) {
  const mark = key.indexOf(PATH_MARK)
  return mark === -1 ? undefined : key.slice(mark + PATH_MARK.length - 1)
}

function noteKey(key) {
  const path = pathOf(key)
  if (path !== undefined) keys.set(path, key)
}

/** Notes the tags of the response with this key. Without tags, its path has none that are known. */
function noteTags(key, value) {
  const path = pathOf(key)
  if (path === undefined) return
  const header = value?.headers?.['x-next-cache-tags']
  if (typeof header === 'string') tags.set(path, header.split(','))
  else tags.delete(path)
}

/**
 * The cache tags that the cached response for `path` was made from; undefined if they are not known.
 * @param {string} path
 */
export const tagsOfPage = (path) => tags.get(cachePath(path))

/**
 * When the rendering began that the next response for `path` may come from, by `performance.now()`; undefined
 * if none runs. Next lets a request share the rendering that another one began, even if what that one read has
 * expired meanwhile.
 * @param {string} path
 * @returns {number | undefined}
 */
export function renderingSince(path) {
  const key = keys.get(cachePath(path))
  const [first] = key === undefined ? [] : pendingLookups(key)
  return first && first - performance.timeOrigin
}

/**
 * A page's address is also that of its Markdown, by `Accept` (docs/adr/0055): every cache must vary on
 * it. Next appends this to the `Vary` that it writes, and drops what next.config or a proxy.ts set.
 */
function noteVary(value) {
  if (value?.kind === 'APP_PAGE') value.headers = { ...value.headers, vary: 'Accept' }
}

/** Now, by a clock that goes on evenly when the machine's is set. */
const steadyNow = () => performance.timeOrigin + performance.now()

/** Lookups of a key whose rendering may still be running. */
const pendingLookups = (key) =>
  (lookups.get(key) ?? []).filter((time) => time > steadyNow() - LONGEST_MS).slice(0, MOST_LOOKUPS)

function forgetLookup(key, time) {
  const pending = pendingLookups(key)
  const index = pending.indexOf(time)
  const others = index === -1 ? pending : pending.toSpliced(index, 1)
  if (others.length === 0) lookups.delete(key)
  else lookups.set(key, others)
}

/**
 * Whether a fetched body is no result of a query. A proxy that fails before the lake may say 200 with a page of
 * HTML, and Next would keep it until the next publish.
 */
function isNoResult(data) {
  if (data?.kind !== 'FETCH' || !data.data.url?.includes('/data/query/')) return false
  const text = Buffer.from(data.data.body, 'base64').toString()
  return parseJson(text)?.result === undefined
}

/**
 * Next's own cache of pages and fetched data, with five differences, and a list of what each page was
 * made from.
 *
 * New entries stay in memory, which is bounded. On disk, every unknown URL would leave its own
 * "not found" page. `experimental.isrFlushToDisk: false` would prevent that too, but it also turns
 * off the cache of optimized images.
 *
 * An entry's age counts from the request that caused it, not from the end of its rendering as in
 * Next. Otherwise a page whose content was read just before a publish and which was finished just
 * after it would count as newer than the publish, and would show the old content for good.
 *
 * Pages say `Vary: Accept`, also under a plain `next start`.
 *
 * What a query was answered with is kept only if it is a result.
 *
 * Entries and expired tags get their times from a clock that is never set. Next takes them from the
 * machine's clock and compares them with one that is not set: once the machine's was set forward by an
 * hour, what is published would not show for an hour.
 */
export default class PageCacheHandler extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false })
  }

  async get(key, context) {
    const now = steadyNow()
    noteKey(key)
    // Noted before the lookup, because other requests may share this lookup and the rendering after it.
    lookups.set(key, [...pendingLookups(key), now])
    const found = await super.get(key, context)
    // From a build made before the machine's clock was set back: publishes would count as older than it.
    const entry = found !== null && found.lastModified > steadyNow() ? null : found
    noteTags(key, entry?.value)
    noteVary(entry?.value)
    if (entry !== null) forgetLookup(key, now)
    return entry
  }

  async set(key, data, context) {
    if (isNoResult(data)) return
    // Noted before it is stored, because the waiting visitor gets this very object.
    noteVary(data)
    await super.set(key, data, context)
    noteKey(key)
    noteTags(key, data)
    const entry = FileSystemCache.memoryCache?.get(key)
    const [first, next] = pendingLookups(key)
    if (entry !== undefined) entry.lastModified = first ?? steadyNow()
    // Nothing says which lookup this entry belongs to. The oldest is the safe guess, now and for the
    // entries that follow.
    if (first !== undefined) forgetLookup(key, next ?? first)
  }

  async revalidateTag(tags, durations) {
    const now = steadyNow()
    const expire = durations === undefined ? 0 : durations.expire
    for (const tag of [tags].flat()) {
      tagsManifest.set(tag, {
        ...tagsManifest.get(tag),
        ...(durations && { stale: now }),
        ...(expire !== undefined && { expired: now + expire * 1000 }),
      })
    }
  }
}
