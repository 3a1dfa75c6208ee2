import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { createServerInsertedMetadata } from 'next/dist/server/app-render/metadata-insertion/create-server-inserted-metadata.js'
import { expect, test } from 'vitest'
import { isKnownScript } from '../../server/proxy/known-scripts.ts'

const REACT = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'

/** React's own texts that begin like this, as its program has them. */
function textsOfReact(start: string): string[] {
  const source = readFileSync(createRequire(import.meta.url).resolve(REACT), 'utf8')
  return [...source.matchAll(/'(?:[^'\\]|\\.)*'/gs)]
    .map(([literal]) => literal)
    .filter((literal) => literal.startsWith(`'${start}`))
    .map((literal) => String(runInNewContext(literal)))
}

const reveal = textsOfReact('$RB=[]')
const upgrades = textsOfReact('$RV=function')

test('what React writes to move streamed parts into place is known, in pages of editors too', () => {
  expect(reveal).not.toEqual([])
  expect(upgrades).not.toEqual([])
  for (const own of reveal) {
    expect(isKnownScript(`${own}$RC("B:0","S:0")`)).toBe(true)
    for (const upgrade of upgrades) {
      expect(isKnownScript(`${own}${upgrade}$RC("B:0","S:0")`)).toBe(true)
    }
  }
})

test.each(['alert(1);', '$RV=function(){alert(1)};'])('%s beside it is not', (foreign) => {
  for (const own of reveal) {
    expect(isKnownScript(`${own}${foreign}$RC("B:0","S:0")`)).toBe(false)
    expect(isKnownScript(`${foreign}${own}$RC("B:0","S:0")`)).toBe(false)
  }
})

test('what Next writes where metadata comes late is known', async () => {
  const written = await createServerInsertedMetadata(undefined)()
  const [, script = ''] = /^<script>(.+)<\/script>$/s.exec(written) ?? []
  expect(isKnownScript(script)).toBe(true)
  expect(isKnownScript(`${script};alert(1)`)).toBe(false)
})
