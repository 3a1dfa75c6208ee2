import { loadavg } from 'node:os'
import { runCommand } from '../../scripts/support/command.ts'
import { ROUTES } from '../e2e/routes.ts'
import { withSite } from '../support/own-site.ts'
import { CATEGORIES, median, runLighthouse } from './lighthouse-run.ts'
import type { Run } from './lighthouse-run.ts'
import { wholeNumber } from './whole-number.ts'

const help = `
npm run lighthouse -- [path ...]

Lighthouse for phones on every route of the production site: the median of some runs, in a table.
Fails where accessibility, best practices or SEO is below 100. Performance depends on how busy
the machine is, so it is reported only. The first run fetches Lighthouse through npx.

  --url http://localhost:3000   a site that runs already; otherwise one is started
  --runs 5                      loads of each route
`

/** Without performance, whose score also depends on the machine. */
const HELD = CATEGORIES.filter((name) => name !== 'performance')

function row(path: string, runs: readonly Run[]): string {
  const performance = runs.map(({ scores }) => scores.performance)
  const spread = `${Math.min(...performance)}-${Math.max(...performance)}`
  const scores = CATEGORIES.map((name) => median(runs.map((run) => run.scores[name])))
  const lcp = `${Math.round(median(runs.map(({ lcpMs }) => lcpMs)))} ms`
  const tbt = `${Math.round(median(runs.map(({ tbtMs }) => tbtMs)))} ms`
  const cls = median(runs.map((run) => run.cls)).toFixed(3)
  const cells = [...scores.map(String), spread, lcp, tbt, cls]
  return [path.padEnd(34), ...cells.map((cell) => cell.padStart(9))].join(' ')
}

function problems(path: string, runs: readonly Run[]): string[] {
  return HELD.flatMap((name) => {
    const score = median(runs.map(({ scores }) => scores[name]))
    if (score === 100) return []
    const audits = [...new Set(runs.flatMap(({ failed }) => failed[name]))]
    return [`${path}: ${name} ${score}, because of ${audits.join(', ')}`]
  })
}

await runCommand(
  {
    help,
    options: { url: { type: 'string' }, runs: { type: 'string', default: '5' } },
    positionals: Infinity,
  },
  async ({ values, positionals }) => {
    const count = wholeNumber(values.runs, '--runs')
    const paths = positionals.length > 0 ? positionals : Object.keys(ROUTES)
    const found: string[] = []
    const titles = ['perf', 'a11y', 'practices', 'seo', 'spread', 'LCP', 'TBT', 'CLS']
    await withSite(values.url, async (origin) => {
      console.log(
        [`median of ${count}`.padEnd(34), ...titles.map((title) => title.padStart(9))].join(' '),
      )
      for (const path of paths) {
        const runs: Run[] = []
        for (let index = 0; index < count; index += 1) runs.push(await runLighthouse(origin + path))
        console.log(row(path, runs))
        found.push(...problems(path, runs))
      }
    })
    console.log(
      `load average ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    )
    for (const problem of found) console.error(problem)
    if (found.length > 0) process.exitCode = 1
  },
)
