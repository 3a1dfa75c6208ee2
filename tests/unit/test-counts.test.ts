import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from '../../scripts/testing/counts.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'counts-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function counts(code: number, stats: object, ...tests: { title: string; status: string }[]) {
  const file = join(dir, 'report.json')
  const specs = tests.map(({ title, status }) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: status === 'expected' ? [{}] : [{ error: { message: 'Lost.' } }] }],
  }))
  const suites = [{ title: 'a.spec.ts', suites: [{ title: 'inner', specs }] }]
  await writeFile(file, JSON.stringify({ suites, errors: [], stats }))
  return playwrightCounts(file, code)
}

test('a test that passes at its second try counts as passed, and is named', async () => {
  const flaky = { title: 'clicks', status: 'flaky' }
  expect(
    await counts(0, { expected: 1, flaky: 1 }, { title: 'reads', status: 'expected' }, flaky),
  ).toEqual({ passed: 2, failures: [], flaky: ['a.spec.ts: clicks'] })
})

test.each(['unexpected', 'skipped'])('a test that was %s has failed', async (status) => {
  const { passed, failures } = await counts(
    1,
    { expected: 0, flaky: 0 },
    { title: 'types', status },
  )
  expect(passed).toBe(0)
  expect(failures).toEqual([{ name: 'a.spec.ts: types', message: 'Lost.' }])
})

test('a run that ended badly without a failed test has failed', async () => {
  const one = { title: 'reads', status: 'expected' }
  const { failures } = await counts(1, { expected: 1, flaky: 0 }, one)
  expect(failures).toHaveLength(1)
})

test('a Vitest test that passes at its second try is named, too', async () => {
  const file = join(dir, 'report.json')
  const assertionResults = [
    { fullName: 'reads', status: 'passed', failureMessages: [] },
    { fullName: 'waits', status: 'passed', failureMessages: ['Error: Too late.'] },
  ]
  const testResults = [{ name: 'a.test.ts', status: 'passed', message: '', assertionResults }]
  await writeFile(file, JSON.stringify({ testResults }))
  expect(await vitestCounts(file, 0)).toEqual({
    passed: 2,
    failures: [],
    flaky: ['a.test.ts: waits'],
  })
})
