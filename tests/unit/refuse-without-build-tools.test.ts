import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseWithoutBuildTools } from '../../scripts/support/refuse-without-build-tools.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'without-build-tools-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('without build tools, a start says what its build was made with, and what to do', () => {
  const changed = ['NEXT_PUBLIC_SITE_URL', 'the sources']
  expect(() => refuseWithoutBuildTools(changed, folder())).toThrow(
    /made with others of these: NEXT_PUBLIC_SITE_URL, the sources\..*build the image again/,
  )
  expect(() => refuseWithoutBuildTools(undefined, folder())).toThrow(/There is no build.*npm ci/)
})

test('with them it builds', () => {
  const here = folder()
  mkdirSync(join(here, 'node_modules/tailwindcss'), { recursive: true })
  expect(() => refuseWithoutBuildTools(undefined, here)).not.toThrow()
})
