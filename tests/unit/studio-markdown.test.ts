// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { markdownToHtml } from '../../studio/paste/markdown.ts'

/** Markdown that is pasted into a text of the Studio. */

/** Line breaks that mean nothing. */
const BETWEEN = /(?<=>)\n|\n(?=<)/g

it.each([
  [
    '# Depot\n\nAt *night*, **all** buses.',
    '<h1>Depot</h1><p>At <em>night</em>, <strong>all</strong> buses.</p>',
  ],
  [
    '- one\n- two\n  - inside\n- three',
    '<ul><li>one</li><li>two<ul><li>inside</li></ul></li><li>three</li></ul>',
  ],
  ['1. one\n\n2. two\n\nAfter it', '<ol><li>one</li><li>two</li></ol><p>After it</p>'],
  ['1) one\r\n   - inside\r\n2) two', '<ol><li>one<ul><li>inside</li></ul></li><li>two</li></ol>'],
  [
    'See [the camera](https://example.com/_a_/b_c).',
    '<p>See <a href="https://example.com/_a_/b_c">the camera</a>.</p>',
  ],
  ['> Said\n> so.', '<blockquote><p>Said\nso.</p></blockquote>'],
  ['## `a_b` and snake_case_name', '<h2><code>a_b</code> and snake_case_name</h2>'],
  [
    '```js\nif (a < b) {\n\n}\n```',
    '<pre><code class="language-js">if (a &lt; b) {\n\n}</code></pre>',
  ],
  [
    '# Hours\n| Hour | Count |\n|---|--:|\n| 6 | 12 |',
    '<h1>Hours</h1><table><thead><tr><th>Hour</th><th align="right">Count</th></tr></thead><tbody><tr><td>6</td><td align="right">12</td></tr></tbody></table>',
  ],
  [
    '# Two lines\r\nof one\r\nparagraph\r\n\r\n---\r\n',
    '<h1>Two lines</h1><p>of one\nparagraph</p><hr>',
  ],
])('%j becomes what a word processor would have copied', (markdown, html) => {
  expect(markdownToHtml(markdown)?.replaceAll(BETWEEN, '')).toBe(html)
})

it.each([
  '',
  'Plain text.\n\nTwo paragraphs.',
  'A cost of 5 * 3 * 2, for #1 in a_list',
  // A list would not keep these numbers.
  '3. Links',
  '10. December 2026\n11. December 2026',
  '1. Scope\n\nText\n\n2. Terms',
  '1. Scope\r\nText\r\n2. Terms',
])('%j is no Markdown', (text) => {
  expect(markdownToHtml(text)).toBeUndefined()
})

it('neither tags nor addresses of scripts come along', () => {
  expect(markdownToHtml('# <img src=x onerror="alert(1)">')).toBe(
    '<h1>&lt;img src=x onerror="alert(1)"&gt;</h1>',
  )
  expect(
    markdownToHtml('A [trap](javascript:alert) and ![a picture](https://example.com/x.png)'),
  ).toBe('<p>A trap and </p>')
})

it('ends, also on a text of nothing but signs', () => {
  const signs = '#\n> \n- \n  -\n```\n*** ___ [](\n| |\n'.repeat(2000)
  expect(markdownToHtml(signs)).toBeTypeOf('string')
  expect(markdownToHtml(`1. one\n${' \n'.repeat(50_000)}`)).toBeUndefined()
})
