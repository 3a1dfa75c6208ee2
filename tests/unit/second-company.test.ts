import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { wordsIn } from '../second-company/words.ts'

/** Another company moves in by content/ and brand/ alone: these folders know nobody by name. */
const FOLDERS = ['app', 'components', 'lib', 'schemas', 'studio', 'server', 'lake/studio']

const filesIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx,css,mjs,cjs,json,jsonc}`, {
    exclude: (path) => path.includes('node_modules'),
  })

/** Each of the company's words in these files, with its file. */
const found = (files: readonly string[]) =>
  files.flatMap((file) => wordsIn(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`))

it.each(FOLDERS)('%s/ names nothing of the company', (folder) => {
  const files = filesIn(folder)
  expect(files.length).toBeGreaterThan(0)
  expect(found(files)).toEqual([])
})

it('the company is found where it may be', () => {
  expect(found(filesIn('content')).length).toBeGreaterThan(100)
})
