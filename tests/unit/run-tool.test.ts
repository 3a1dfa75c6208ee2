import { expect, test } from 'vitest'
import { runNode } from '../../scripts/support/run-tool.ts'

test('a program that is stopped is waited for, since it first stops what it started', async () => {
  const stop = new AbortController()
  const program = `
    process.on('SIGTERM', () => setTimeout(() => { console.log('put away'); process.exit() }, 100))
    setInterval(() => {}, 1000)
    console.log('running')
  `
  const { output } = await runNode(['-e', program], {
    env: process.env,
    note: (line) => line === 'running' && stop.abort(),
    signal: stop.signal,
  })
  expect(output).toBe('running\nput away')
})
