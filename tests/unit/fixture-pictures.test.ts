import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const REFERENCE = /image-([0-9a-f]{40})-\d+x\d+-\w+/g

test('every picture that a fixture refers to is in the content', () => {
  const known = new Set(
    globSync('content/{images,illustrations}/**/*.{jpg,png,svg,webp}').map((file) =>
      createHash('sha1').update(readFileSync(file)).digest('hex'),
    ),
  )
  const missing = globSync('tests/fixtures/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REFERENCE)]
      .filter(([, hash = '']) => !known.has(hash))
      .map(([reference]) => `${file}: ${reference}`),
  )
  expect(missing).toEqual([])
})
