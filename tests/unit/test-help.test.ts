import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { CHECKS, GROUPS } from '../../scripts/testing/checks.ts'

it('npm test -- --help names every check and every group of them', () => {
  const help = execFileSync(process.execPath, ['scripts/test.ts', '--help'], { encoding: 'utf8' })
  const words = new Set(help.split(/[\s,.()]+/))
  const names = [...CHECKS.map(({ name }) => name), ...Object.keys(GROUPS)]
  expect(names.filter((name) => !words.has(name))).toEqual([])
})
