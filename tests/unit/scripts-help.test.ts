import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { scripts } from '../../package.json' with { type: 'json' }
import { CHECKS, GROUPS } from '../../scripts/testing/checks.ts'

/** The tools of others, which explain themselves. */
const OTHERS = new Set(['format', 'sanity'])

/** What an npm script prints for --help. */
function helpOf(command: string): string {
  const [, ...args] = command.split(' ')
  return execFileSync(process.execPath, [...args, '--help'], { encoding: 'utf8', timeout: 30_000 })
}

const own = Object.entries(scripts).filter(([name]) => !OTHERS.has(name))

it.each(own)('npm run %s explains itself', (name, command) => {
  const called = name === 'lake' ? 'embedded-lake' : name
  const [first = ''] = helpOf(command).split('\n')
  expect(first).toMatch(new RegExp(String.raw`^(npm (run )?(-s )?)?${called}\b`))
})

it('npm test -- --help names every check and every group of them', () => {
  const words = new Set(helpOf(scripts.test).split(/[\s,.()]+/))
  const names = [...CHECKS.map(({ name }) => name), ...Object.keys(GROUPS)]
  expect(names.filter((name) => !words.has(name))).toEqual([])
})
