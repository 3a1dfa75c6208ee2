import { execFileSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { print } from '../../scripts/support/progress.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** What a process prints that runs `script` as the lake of a start with LOG_FORMAT=json. */
function linesOf(script: string): string[] {
  const args = ['--import', './server/supervisor/json-console.ts', '-e', script]
  const env = { ...process.env, LOG_PART: 'lake' }
  return execFileSync(process.execPath, args, { encoding: 'utf8', env }).trimEnd().split('\n')
}

test('whatever a process prints is one object in one line, a stack of calls too', () => {
  const lines = linesOf(`
    console.log('%s of %d', 'one', 2)
    console.warn({ a: { b: 1 } })
    console.error('It failed:', new Error('a "quoted" reason'))
  `).map((line): unknown => JSON.parse(line))
  expect(lines).toEqual([
    expect.objectContaining({ level: 'info', part: 'lake', message: 'one of 2' }),
    expect.objectContaining({ level: 'warn', message: '{ a: { b: 1 } }' }),
    expect.objectContaining({ level: 'error', message: expect.stringContaining('    at ') }),
  ])
})

test('the line by which the supervisor hears that a process is ready stays as it is', () => {
  const ready = '{"ready":true,"port":1,"url":"http://127.0.0.1:1"}'
  expect(linesOf(`console.log(${JSON.stringify(ready)})`)).toEqual([ready])
})

test('the supervisor makes objects of its own lines, and passes those of its processes on', () => {
  vi.stubEnv('LOG_FORMAT', 'json')
  const written: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)
  print('✓ Starting the site 1.0 s')
  const own = '{"time":"2026-01-01T00:00:00.000Z","level":"warn","part":"site","message":"x"}'
  print(own)
  const [first = ''] = written
  expect(JSON.parse(first)).toMatchObject({
    level: 'info',
    part: 'start',
    message: '✓ Starting the site 1.0 s',
  })
  expect(written[1]).toBe(`${own}\n`)
})
