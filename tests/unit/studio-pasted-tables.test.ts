// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { partsOf } from '../../studio/paste/parts-of.ts'

/** Tables that are pasted into a text of the Studio, as lines of cells; the first are the columns. */
function linesOf(rows: string) {
  const found = partsOf(`<table>${rows}</table>`, true)?.find((part) => 'table' in part)
  if (found === undefined) return []
  return [found.table.columns, ...found.table.rows.map(({ cells }) => cells)]
}

const HEAD = '<tr><th>Route<th>Day<th>Minutes'

describe('a cell over several rows or columns', () => {
  it('says the same in each row, so that what follows stays in its column', () => {
    const rows =
      '<tr><td rowspan=2>12<td>Monday<td>6.5<tr><td>Tuesday<td>7<tr><td>38<td>Monday<td>4'
    expect(linesOf(HEAD + rows)).toEqual([
      ['Route', 'Day', 'Minutes'],
      ['12', 'Monday', '6.5'],
      ['12', 'Tuesday', '7'],
      ['38', 'Monday', '4'],
    ])
  })

  it('leaves the rest of its columns empty, and ends with its table', () => {
    const rows = '<tr><td colspan=2>No data<td>0<tr><td colspan=100>All times are means'
    expect(linesOf(HEAD + rows)).toEqual([
      ['Route', 'Day', 'Minutes'],
      ['No data', '', '0'],
      ['All times are means', '', ''],
    ])
  })

  it('as the name of a column is no value of the row below', () => {
    const rows =
      '<tr><th rowspan=2>Route<th colspan=2>Minutes<tr><th>Before<th>After<tr><td>12<td>9<td>6'
    expect(linesOf(rows)).toEqual([
      ['Route', 'Minutes', ''],
      ['', 'Before', 'After'],
      ['12', '9', '6'],
    ])
  })

  it('stays in the group of its row, which it may fill to the end', () => {
    const rows =
      '<tbody><tr><td rowspan=0>12<td>a<td>1<tr><td>b<td>2<tbody><tr><td>38<td rowspan=9>c<td>3'
    expect(linesOf(`<thead>${HEAD}${rows}<tfoot><tr><td>All<td>d<td>6`).slice(1)).toEqual([
      ['12', 'a', '1'],
      ['12', 'b', '2'],
      ['38', 'c', '3'],
      ['All', 'd', '6'],
    ])
  })

  it('is as long as its table at most, and no table where it makes more columns than one may have', () => {
    const cell = '<td colspan=10000 rowspan=100000>x'
    const long = linesOf(`${HEAD}<tr>${cell}${'<tr>'.repeat(20)}`)
    expect(long).toHaveLength(22)
    expect(long.at(-1)).toEqual(['x', '', ''])
    expect(linesOf(`${HEAD}<tr>${cell}${cell}`)).toEqual([])
  })
})

it.each([
  ['<p>First.</p><p>Second.</p>', 'First. Second.'],
  ['one<br>two', 'one two'],
  ['<ul><li>red<li>blue<ul><li>dark</ul></ul>', 'red blue dark'],
  ['<div>a</div>b<div><b>c</b>d</div>', 'a b cd'],
  ['<table><tr><td>in<td>side</table>', 'in side'],
])('words of a cell with %s stay apart', (cell, text) => {
  expect(linesOf(`<tr><td>A<td>B<tr><td>${cell}<td>2`)[1]).toEqual([text, '2'])
})

const FROM_WORD =
  '<p>We drove.</p><p>&nbsp;</p><table><tr><td>Route<td>Minutes<tr><td>12<td>6.5</table><br><p>The end.</p>'

it('empty paragraphs are left out where there are no tables, too', () => {
  const [part, ...others] = partsOf(FROM_WORD, false) ?? []
  expect(others).toEqual([])
  expect(part).toMatchObject({ html: expect.stringContaining('<td>Route') })
  expect(part).not.toMatchObject({ html: expect.stringMatching(/&nbsp;|<br>/) })
  expect(partsOf('<h1>We drove.</h1><p>The end.</p>', false)).toBeUndefined()
})
