import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

/** The Studio shows the guide for editors as docs/editors.md has it. */

const load: unknown = createRequire(import.meta.url)('../../studio/guide/guide-module.cjs')
const guide = readFileSync('docs/editors.md', 'utf8')

it('the guide in the Studio has every part, table and picture of docs/editors.md', async () => {
  const code: unknown = typeof load === 'function' ? await load(guide) : undefined
  const pictures = [...String(code).matchAll(/^import picture\d+ from '\.\/(.+)'$/gm)]
  expect(pictures.map(([, path]) => path)).toEqual(
    [...guide.matchAll(/!\[[^\]]*\]\((.+)\)/g)].map(([, path]) => path),
  )
  expect(pictures.filter(([, path]) => !existsSync(`docs/${path}`))).toEqual([])
  expect(String(code).match(/<h2>/g)).toHaveLength(guide.match(/^## /gm)?.length ?? 0)
  expect(code).toContain('<table>')
})
