import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import { runCommand } from '../../scripts/support/command.ts'

const BENCHMARKS: Readonly<Record<string, string>> = {
  front: 'tests/budgets/front-bench.ts',
  lake: 'lake/tests/bench/bench.ts',
  search: 'tests/budgets/bench-search.ts',
  pages: 'tests/budgets/pages-bench.ts',
  pictures: 'tests/budgets/bench-pictures.ts',
  visits: 'tests/budgets/visits-bench.ts',
}

const help = `
npm run bench -- [name ...]

Runs the benchmarks one after the other, and at the end shows their figures in one table, each beside
what is asked of it: ${Object.keys(BENCHMARKS).join(', ')}. All of them take about 25
minutes. Run it where nothing else runs: the load average stands below the table. Fails if one of them
does.
`

interface Figure {
  benchmark: string
  figure: string
  measured: string
  asked: string
}

/** What figure.ts prints. */
const FIGURE = /^= (?<name>.+?): (?<value>.+?)(?: \(asked: (?<asked>.+)\))?$/

/** Runs a benchmark, shows what it prints, and returns its figures and whether it succeeded. */
async function run(benchmark: string, file: string) {
  const figures: Figure[] = []
  const child = spawn(process.execPath, ['--expose-gc', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    const { name = '', value = '', asked = '' } = FIGURE.exec(line)?.groups ?? {}
    if (name !== '') figures.push({ benchmark, figure: name, measured: value, asked })
  }
  const [code] = await ended
  return { figures, isDone: code === 0 }
}

await runCommand({ help, options: {}, positionals: Infinity }, async ({ positionals }) => {
  const names = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS)
  const figures: Figure[] = []
  const failed: string[] = []
  for (const name of names) {
    const file = BENCHMARKS[name]
    if (file === undefined)
      throw new Error(
        `There is no benchmark "${name}". There are: ${Object.keys(BENCHMARKS).join(', ')}.`,
      )
    console.log(`\n## ${name}\n`)
    const outcome = await run(name, file)
    figures.push(...outcome.figures)
    if (!outcome.isDone) failed.push(name)
  }
  console.log('')
  console.table(figures)
  console.log(
    `load average ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  )
  if (failed.length > 0) {
    console.error(`Failed: ${failed.join(', ')}. Why is said above the table.`)
    process.exitCode = 1
  }
})
