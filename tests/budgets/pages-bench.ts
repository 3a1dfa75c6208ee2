import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copySources } from '../support/copy-sources.ts'
import { startOwnSite } from '../support/own-site.ts'

/**
 * npm run bench:pages [-- --posts 1000]
 *
 * Builds a site with many posts in a folder of its own. Measures build time for each page and memory, and how fast list pages that were never requested
 * before are served; checks that every page and sitemap exists. Fails if one is missing, or if a
 * page takes too long to build.
 */

const MOST_MS_PER_PAGE = 12
const POSTS_DIR = 'content/posts'
/** Length of one page of the list; see lib/sanity/lists.ts. */
const PAGE = 12

interface Post {
  _id: string
  title: string
  slug: { current: string }
  publishedAt: string
}

/** Generates posts from those of the demo content, one a day before the year 2020. */
async function generatePosts(folder: string, count: number): Promise<void> {
  const files = (await readdir(join(folder, POSTS_DIR))).toSorted()
  const posts = await Promise.all(
    files.map(
      async (file) => JSON.parse(await readFile(join(folder, POSTS_DIR, file), 'utf8')) as Post,
    ),
  )
  for (let number = 1; number <= count; number += 1) {
    const model = posts[number % posts.length]
    if (!model) throw new Error('There are no posts to generate others from.')
    const post = {
      ...model,
      _id: `post-generated-${number}`,
      title: `${model.title.slice(0, 80)}, no. ${number}`,
      slug: { ...model.slug, current: `generated-${number}` },
      publishedAt: new Date(Date.UTC(2020, 0, 1 - number)).toISOString().slice(0, 10),
    }
    await writeFile(join(folder, POSTS_DIR, `generated-${number}.json`), JSON.stringify(post))
  }
}

/** Memory of this process's descendants, in MB. */
function memoryBelow(root: number): number {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const inside = new Set([root])
  let kilobytes = 0
  // A child's id is larger than its parent's, except for a few after the ids wrap around.
  for (const [pid = 0, parent = 0, rss = 0] of rows) {
    if (!inside.has(parent)) continue
    inside.add(pid)
    kilobytes += rss
  }
  return Math.round(kilobytes / 1024)
}

/** Starts measuring memory; returns a function that returns the peak. */
function watchMemory(): () => number {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryBelow(process.pid))
  }, 500)
  return () => {
    clearInterval(timer)
    return peak
  }
}

interface Span {
  name: string
  /** In microseconds. */
  duration: number
}

/**
 * From Next's trace of the build: the time spent on prerendering in ms, and the number of
 * addresses.
 */
async function readBuild(folder: string): Promise<{ ms: number; pages: number }> {
  const trace = await readFile(join(folder, '.next/trace'), 'utf8')
  const spans = trace
    .trim()
    .split('\n')
    .flatMap((line) => JSON.parse(line) as Span[])
  const ms = (spans.find(({ name }) => name === 'static-generation')?.duration ?? Number.NaN) / 1000
  const manifest = await readFile(join(folder, '.next/prerender-manifest.json'), 'utf8')
  const { routes } = JSON.parse(manifest) as { routes: Record<string, unknown> }
  return { ms, pages: Object.keys(routes).length }
}

async function visit(origin: string, path: string) {
  const start = performance.now()
  const answer = await fetch(origin + path, { redirect: 'manual' })
  const text = await answer.text()
  return { status: answer.status, text, ms: performance.now() - start }
}

const percentile = (times: readonly number[], part: number) =>
  Math.round(
    times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? 0,
  )

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname)

/**
 * Follows the list from page to page. Returns the addresses of all posts in order, and the times.
 */
async function walkList(origin: string, problems: string[]) {
  const posts: string[] = []
  const times: number[] = []
  let path: string | undefined = '/blog'
  let number = 0
  while (path !== undefined) {
    const { ms, status, text } = await visit(origin, path)
    number += 1
    times.push(ms)
    if (status !== 200) problems.push(`${path} answers ${status}`)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? ''
    if (!canonical.endsWith(path)) problems.push(`${path} is canonical at ${canonical}`)
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    posts.push(
      ...[...main.matchAll(/<article.*?href="(\/blog\/[a-z0-9-]+)"/gs)].map(([, at = '']) => at),
    )
    path = /<link rel="next" href="([^"]+)"/.exec(text)?.[1]?.replace(/^https?:\/\/[^/]+/, '')
  }
  return { posts, times, pages: number }
}

async function sitemapPaths(origin: string): Promise<{ parts: number; paths: string[] }> {
  const index = (await visit(origin, '/sitemap.xml')).text
  if (!index.includes('<sitemapindex')) return { parts: 1, paths: locations(index) }
  const parts = locations(index)
  const maps = await Promise.all(parts.map((part) => visit(origin, part)))
  return { parts: parts.length, paths: maps.flatMap(({ text }) => locations(text)) }
}

async function measure(origin: string, count: number): Promise<string[]> {
  const problems: string[] = []
  const { pages, posts, times } = await walkList(origin, problems)
  const { parts, paths } = await sitemapPaths(origin)
  const oldest = await visit(origin, `/blog/generated-${count}`)
  if (oldest.status !== 200) problems.push(`the oldest post answers ${oldest.status}`)
  const p = (part: number) => `${percentile(times, part)} ms`
  console.log(
    `List           ${pages} pages, each for the first time: p50 ${p(0.5)}, p95 ${p(0.95)}`,
  )
  console.log(`Sitemap        ${paths.length} addresses in ${parts} part${parts === 1 ? '' : 's'}`)
  console.log(`Oldest post    ${Math.round(oldest.ms)} ms`)
  if (new Set(posts).size !== posts.length) problems.push('a post is on two pages of the list')
  const missing = paths.filter((path) => /^\/blog\/[^/]+$/.test(path) && !posts.includes(path))
  if (missing.length > 0) problems.push(`not in the list: ${missing.slice(0, 3).join(', ')}`)
  if (posts.length < count) problems.push(`the list has ${posts.length} posts`)
  if (pages !== Math.ceil((posts.length - 1) / PAGE)) problems.push(`the list has ${pages} pages`)
  for (const path of ['/blog/page/0', '/blog/page/1', `/blog/page/${pages + 1}`, '/blog/page/x']) {
    const { status } = await visit(origin, path)
    if (status !== 404) problems.push(`${path} answers ${status}`)
  }
  return problems
}

const { values } = parseArgs({ options: { posts: { type: 'string', default: '1000' } } })
const count = Number(values.posts)
const folder = await mkdtemp(join(tmpdir(), 'many-pages-'))
try {
  await copySources(folder)
  await generatePosts(folder, count)
  const peak = watchMemory()
  const site = await startOwnSite({}, folder)
  const megabytes = peak()
  try {
    const { ms, pages } = await readBuild(folder)
    const each = ms / pages
    console.log(
      `Prerendered    ${pages} addresses in ${(ms / 1000).toFixed(1)} s: ${each.toFixed(1)} ms each`,
    )
    console.log(`Memory         ${megabytes} MB at most, with lake, import and build`)
    const problems = await measure(site.origin, count)
    if (each > MOST_MS_PER_PAGE)
      problems.push(`a page takes ${each.toFixed(1)} ms to build, not ${MOST_MS_PER_PAGE}`)
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await site.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
