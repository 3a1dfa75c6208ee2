import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../../scripts/testing/chromium.ts'

/** Not a dependency of the project, because it has 114 packages that nothing else needs. */
const PACKAGE = 'lighthouse@13.5.0'

const CHROME_FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof CATEGORIES)[number]

export interface Run {
  /** Scores from 0 to 100. */
  scores: Record<Category, number>
  /** Audits that lowered the score. */
  failed: Record<Category, string[]>
  lcpMs: number
  tbtMs: number
  cls: number
}

/** The part of Lighthouse's report that is used here. */
interface Report {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { score: number | null; numericValue?: number }>
  runtimeError?: { message: string }
}

/** The median: the middle number or, for an even count, the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}

/** Computes one value for each category. */
function each<T>(of: (name: Category) => T): Record<Category, T> {
  // fromEntries loses the types of the names.
  return Object.fromEntries(CATEGORIES.map((name) => [name, of(name)])) as Record<Category, T>
}

function read({ categories, audits }: Report): Run {
  const value = (id: string) => audits[id]?.numericValue ?? 0
  return {
    scores: each((name) => Math.round((categories[name].score ?? 0) * 100)),
    failed: each((name) =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

/** One run with Lighthouse's settings for phones. Nothing is sent to third parties. */
export async function runLighthouse(url: string): Promise<Run> {
  // Repeated once, because a browser that has just started sometimes paints nothing, which
  // Lighthouse reports as an error.
  return runOnce(url).catch(() => runOnce(url))
}

async function runOnce(url: string): Promise<Run> {
  const dir = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const file = join(dir, 'report.json')
  try {
    const options = [
      `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--output=json',
      `--output-path=${file}`,
      '--no-enable-error-reporting',
      '--quiet',
    ]
    await promisify(execFile)('npx', ['--yes', PACKAGE, url, ...options], {
      env: { ...process.env, CHROME_PATH: findChromium() ?? '' },
    })
    // The type describes the output of this version.
    const report = JSON.parse(await readFile(file, 'utf8')) as Report
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
    return read(report)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
