import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ASSET = /"(?:image|file)@\.\/([^"]+)"/g
const REFERENCE = /image-([0-9a-f]{40})-\d+x\d+-\w+/g

test('every picture that a fixture refers to is shown by the content', () => {
  // Files that no document shows are not imported.
  const shown = new Set(
    globSync('content/**/*.json').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(ASSET)].map(([, path = '']) => join('content', path)),
    ),
  )
  const known = new Set(
    [...shown].map((file) => createHash('sha1').update(readFileSync(file)).digest('hex')),
  )
  const missing = globSync('tests/fixtures/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REFERENCE)]
      .filter(([, hash = '']) => !known.has(hash))
      .map(([reference]) => `${file}: ${reference}`),
  )
  expect(missing).toEqual([])
})
