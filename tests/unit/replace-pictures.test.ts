import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replacePictures } from '../../scripts/testing/replace-pictures.ts'

let work = ''
let baselines = ''
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'replace-pictures-'))
  baselines = mkdtempSync(join(work, 'baselines-'))
  for (const name of ['blog', 'home', 'old']) write(baselines, name, `${name} before`)
})
afterEach(() => rmSync(work, { recursive: true }))

const write = (folder: string, name: string, picture: string) =>
  writeFileSync(join(folder, `${name}.webp`), picture)
const contents = () =>
  readdirSync(baselines).map((file) => readFileSync(join(baselines, file), 'utf8'))

test('a run to the end replaces what differs, and names it', async () => {
  const { changes, total } = await replacePictures(baselines, join(work, 'copy'), async (copy) => {
    write(copy, 'home', 'home after')
    write(copy, 'new', 'new')
    rmSync(join(copy, 'old.webp'))
  })
  expect(changes).toEqual([
    { file: 'home.webp', kind: 'changed' },
    { file: 'new.webp', kind: 'new' },
    { file: 'old.webp', kind: 'removed' },
  ])
  expect(total).toBe(4)
  expect(contents()).toEqual(['blog before', 'home after', 'new'])
})

test('a run that ends early replaces nothing, though it had taken pictures', async () => {
  const run = replacePictures(baselines, join(work, 'copy'), async (copy) => {
    write(copy, 'home', 'home after')
    throw new Error('Killed.')
  })
  await expect(run).rejects.toThrow('Killed.')
  expect(contents()).toEqual(['blog before', 'home before', 'old before'])
})
