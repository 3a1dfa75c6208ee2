import type { FirstLoad } from './first-load.ts'
import { BARE_NEXT_SCRIPTS, LIMITS } from './limits.ts'

/** The size of one address: the largest value on any screen. */
export interface Measured extends FirstLoad {
  path: string
}

const COLUMNS = [
  ['HTML', 'html'],
  ['JS', 'script'],
  ['JS when idle', 'lateScript'],
  ['CSS', 'style'],
  ['fonts', 'font'],
  ['images', 'image'],
  ['prefetch', 'prefetch'],
] as const

const LIMITED = ['html', 'script', 'style', 'font'] as const

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** The larger value of each number, and the addresses of both. */
export function larger(one: Measured, other: Measured): Measured {
  const most = { ...one }
  for (const [, kind] of COLUMNS) most[kind] = Math.max(one[kind], other[kind])
  return {
    ...most,
    requests: Math.max(one.requests, other.requests),
    scripts: [...new Set([...one.scripts, ...other.scripts])],
    foreign: [...new Set([...one.foreign, ...other.foreign])],
  }
}

/** A table with a line for each address; numbers are in kB (1000 bytes). */
export function table(pages: readonly Measured[]): string {
  const widest = Math.max(...pages.map(({ path }) => path.length))
  const head = ['kB'.padEnd(widest), ...COLUMNS.map(([title]) => title.padStart(8)), 'requests']
  const rows = pages.map((page) => [
    page.path.padEnd(widest),
    ...COLUMNS.map(([title, kind]) => kilobytes(page[kind]).padStart(Math.max(8, title.length))),
    String(page.requests).padStart(8),
  ])
  return [head, ...rows].map((cells) => cells.join('  ')).join('\n')
}

/** A sentence for each limit that the page exceeds. */
export function exceeded(page: Measured): string[] {
  const over = LIMITED.filter((kind) => page[kind] > LIMITS[kind]).map(
    (kind) =>
      `${page.path} loads ${kilobytes(page[kind])} kB of ${kind}; at most ${kilobytes(LIMITS[kind])} kB are allowed.`,
  )
  const missing = (['html', 'script'] as const).filter((kind) => page[kind] === 0)
  return [
    ...over,
    ...missing.map((kind) => `${page.path} loaded no ${kind}, so nothing was measured.`),
    ...page.foreign.map((address) => `${page.path} asked for ${address}, off the site's origin.`),
  ]
}

/** Compares the heaviest page's scripts with those of a bare page. */
export function scriptsSummary(pages: readonly Measured[]): string {
  const most = Math.max(...pages.map(({ script }) => script))
  const above = most - BARE_NEXT_SCRIPTS
  return `Scripts at first load: at most ${kilobytes(most)} kB, ${kilobytes(above)} kB above a bare Next.js page (${kilobytes(BARE_NEXT_SCRIPTS)} kB); ${kilobytes(LIMITS.script - BARE_NEXT_SCRIPTS)} kB above it are allowed.`
}
