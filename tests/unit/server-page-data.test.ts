import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { joinPageData } from '../../server/proxy/page-data.ts'

const FIRST = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const push = (piece: string) => `<script>self.__next_f.push(${piece})</script>`
const TEXT = String.raw`[1,"a]) \u003cscript>$& \"b\""]`

/** What Next's scripts of the build find when they start. */
function dataOf(html: string): unknown {
  const self: { __next_f?: unknown } = {}
  for (const [, script = ''] of html.matchAll(/<script>([^<]*)<\/script>/g)) {
    runInNewContext(script, { self })
  }
  return JSON.parse(JSON.stringify(self.__next_f))
}

test('page data in a row becomes one script, which pushes the same in the same order', () => {
  const html = `<p>a</p>${FIRST}${push(TEXT)}${push('[1,"c"]')}${push('[3,null]')}<p>b</p>`
  const joined = joinPageData(html)
  expect(joined.match(/<script>/g)).toHaveLength(1)
  expect(joined).toMatch(/^<p>a<\/p><script>.*<\/script><p>b<\/p>$/s)
  expect(dataOf(joined)).toEqual(dataOf(html))
})

test.each([
  ['one script alone', push('[1,"a"]')],
  ['scripts with others between them', `${FIRST}<script>$RC("a")</script>${push('[1,"a"]')}`],
  ['what is no JSON', `${FIRST}${push('[1,alert(1)]')}`],
])('%s stays as it is', (_, html) => expect(joinPageData(html)).toBe(html))
