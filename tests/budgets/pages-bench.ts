import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../scripts/support/command.ts'
import { copySources, linkPackages } from '../support/copy-sources.ts'
import { startOwnSite } from '../support/own-site.ts'
import { figure } from './figure.ts'
import { wholeNumber } from './whole-number.ts'

const help = `
npm run bench:pages

A site with many posts, in a folder of its own: how long the build takes for each address of the site
and how much memory, how fast pages come that it did not make, and whether every page and sitemap is
there. Fails where something is not, or where the build takes more than it may.

  --posts 1000   how many
`

/** Making pages, for each address of the site. Loading the routes before it takes as long for any number of posts. */
const MOST_MS_PER_ADDRESS = 12
/** Of everything but Next's bundler, which knows nothing of how many pages there are. */
const MOST_MEGABYTES = 2048
/** How many posts are visited that the build did not make. */
const OLDER_POSTS = 60
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

interface Memory {
  bundler: number
  /** Lake, import, scripts, and the worker that prerenders. */
  others: number
}

/** Memory of this process's descendants, in MB. */
function memoryBelow(root: number): Memory {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
  const inside = new Set([root])
  const kilobytes = { bundler: 0, others: 0 }
  // A child's id is larger than its parent's, except for a few after the ids wrap around.
  for (const line of table.trim().split('\n')) {
    const [, pid, parent, rss, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (!inside.has(Number(parent))) continue
    inside.add(Number(pid))
    kilobytes[command.startsWith('next-build') ? 'bundler' : 'others'] += Number(rss)
  }
  return {
    bundler: Math.round(kilobytes.bundler / 1024),
    others: Math.round(kilobytes.others / 1024),
  }
}

/** Starts measuring memory; returns a function that returns the peak of each. */
function watchMemory(): () => Memory {
  const peak = { bundler: 0, others: 0 }
  const timer = setInterval(() => {
    const { bundler, others } = memoryBelow(process.pid)
    peak.bundler = Math.max(peak.bundler, bundler)
    peak.others = Math.max(peak.others, others)
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

/** What Next wrote down of its build: milliseconds of reading and of prerendering, and how many addresses. */
async function readBuild(folder: string) {
  const trace = await readFile(join(folder, '.next/trace'), 'utf8')
  const spans = trace
    .trim()
    .split('\n')
    // Next writes its trace in this form.
    .flatMap((line) => JSON.parse(line) as Span[])
  const time = (part: string) =>
    (spans.find(({ name }) => name === part)?.duration ?? Number.NaN) / 1000
  const manifest = await readFile(join(folder, '.next/prerender-manifest.json'), 'utf8')
  const { routes }: { routes: Record<string, unknown> } = JSON.parse(manifest)
  return {
    readMs: time('static-check'),
    makeMs: time('static-generation'),
    made: new Set(Object.keys(routes)),
  }
}

async function visit(origin: string, path: string) {
  const start = performance.now()
  const answer = await fetch(origin + path, { redirect: 'manual' })
  const text = await answer.text()
  const state = answer.headers.get('x-cache')
  return { status: answer.status, text, state, ms: performance.now() - start }
}

const percentile = (times: readonly number[], part: number) =>
  Math.round(
    times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? 0,
  )

const spread = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`

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

/** Visits posts that the build did not make, twice, and as many addresses where nothing is. */
async function visitOlder(origin: string, count: number, made: ReadonlySet<string>) {
  const problems: string[] = []
  const times = { first: [] as number[], again: [] as number[], missing: [] as number[] }
  for (let one = 0; one < OLDER_POSTS; one += 1) {
    const number = count - one
    const path = `/blog/generated-${number}`
    if (made.has(path)) problems.push(`${path} was made by the build`)
    const first = await visit(origin, path)
    // What was visited after the start already says nothing of first visits.
    if (first.state === 'MISS') times.first.push(first.ms)
    if (first.status !== 200 || !first.text.includes(`${path}"/>`))
      problems.push(`${path} answers ${first.status}`)
    const again = await visit(origin, path)
    times.again.push(again.ms)
    if (again.state !== 'HIT' || again.text !== first.text) problems.push(`${path} is not kept`)
    const missing = await visit(origin, `/blog/generated-${count + 1 + one}`)
    times.missing.push(missing.ms)
    if (missing.status !== 404) problems.push(`a post that is not there answers ${missing.status}`)
  }
  console.log(`Older posts    first visit ${spread(times.first)}; again ${spread(times.again)}`)
  console.log(`Unknown posts  ${spread(times.missing)}`)
  return problems
}

/** Looks for every page; returns what is wrong, and how many addresses there are. */
async function measure(origin: string, count: number) {
  const problems: string[] = []
  const { pages, posts, times } = await walkList(origin, problems)
  const { parts, paths } = await sitemapPaths(origin)
  console.log(`List           ${pages} pages, each for the first time: ${spread(times)}`)
  console.log(`Sitemap        ${paths.length} addresses in ${parts} part${parts === 1 ? '' : 's'}`)
  if (new Set(posts).size !== posts.length) problems.push('a post is on two pages of the list')
  const missing = paths.filter((path) => /^\/blog\/[^/]+$/.test(path) && !posts.includes(path))
  if (missing.length > 0) problems.push(`not in the list: ${missing.slice(0, 3).join(', ')}`)
  if (posts.length < count) problems.push(`the list has ${posts.length} posts`)
  if (pages !== Math.ceil((posts.length - 1) / PAGE)) problems.push(`the list has ${pages} pages`)
  for (const path of ['/blog/page/0', '/blog/page/1', `/blog/page/${pages + 1}`, '/blog/page/x']) {
    const { status } = await visit(origin, path)
    if (status !== 404) problems.push(`${path} answers ${status}`)
  }
  return { problems, addresses: paths.length }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function bench(count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'many-pages-'))
  try {
    await copySources(folder)
    linkPackages(folder)
    await generatePosts(folder, count)
    const peak = watchMemory()
    const site = await startOwnSite({}, folder)
    const memory = peak()
    try {
      const { made, makeMs, readMs } = await readBuild(folder)
      const older = await visitOlder(site.origin, count, made)
      const { addresses, problems } = await measure(site.origin, count)
      const each = makeMs / addresses
      console.log(
        `Build          ${made.size} pages made in ${seconds(makeMs)} (${(makeMs / made.size).toFixed(1)} ms each), ${each.toFixed(1)} ms for each of ${addresses} addresses; ${seconds(readMs)} for loading routes`,
      )
      console.log(
        `Memory         ${memory.others} MB at most, beside ${memory.bundler} of the bundler`,
      )
      figure(
        `build, for each of ${addresses} addresses`,
        `${each.toFixed(1)} ms`,
        `${MOST_MS_PER_ADDRESS} ms`,
      )
      figure('memory beside the bundler', `${memory.others} MB`, `${MOST_MEGABYTES} MB`)
      problems.push(...older)
      if (each > MOST_MS_PER_ADDRESS)
        problems.push(`an address takes ${each.toFixed(1)} ms to build, not ${MOST_MS_PER_ADDRESS}`)
      if (memory.others > MOST_MEGABYTES)
        problems.push(`the build takes ${memory.others} MB, not ${MOST_MEGABYTES}`)
      for (const problem of problems) console.error(problem)
      if (problems.length > 0) process.exitCode = 1
    } finally {
      await site.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const options = { posts: { type: 'string', default: '1000' } } as const
await runCommand({ help, options }, ({ values }) => bench(wholeNumber(values.posts, '--posts')))
