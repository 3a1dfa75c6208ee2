import type { Path } from '@sanity/types'
import { describe, expect, it, vi } from 'vitest'
import { chartOfSheet, sheetOfChart } from '../../studio/grid/chart-value.ts'
import { patchesBetween } from '../../studio/grid/patches-between.ts'
import { cellsOf } from '../../studio/grid/pasted.ts'
import {
  addColumn,
  addRow,
  moveColumn,
  moveRow,
  pasteInto,
  removeColumn,
  removeRow,
  setCell,
  type Sheet,
  squared,
} from '../../studio/grid/sheet.ts'
import { isBegun, placeOf, sheetOfTable, tableOfSheet } from '../../studio/grid/table-value.ts'

/** What the Studio makes of patches, without its seconds of loading. */
vi.mock('sanity', () => ({
  set: (value: unknown, path: Path) => ({ type: 'set', path, value }),
  unset: (path: Path) => ({ type: 'unset', path }),
  insert: (items: unknown[], position: string, path: Path) => ({
    type: 'insert',
    position,
    path,
    items,
  }),
}))

let count = 0
const newKey = () => `new-${count++}`

const sheet: Sheet = {
  columns: ['Hour', 'Speed'].map((text) => ({ key: text, text })),
  rows: [
    { key: 'a', cells: ['06:00', '12'] },
    { key: 'b', cells: ['07:00', '9'] },
  ],
}
const texts = ({ columns, rows }: Sheet) => [
  columns.map(({ text }) => text).join(),
  ...rows.map(({ cells }) => cells.join()),
]

describe('a sheet', () => {
  it.each<[what: string, changed: Sheet, expected: string[]]>([
    ['a cell', setCell(sheet, 1, 1, '8'), ['Hour,Speed', '06:00,12', '07:00,8']],
    ['a head', setCell(sheet, -1, 0, 'When'), ['When,Speed', '06:00,12', '07:00,9']],
    ['a new row', addRow(sheet, 1, newKey), ['Hour,Speed', '06:00,12', ',', '07:00,9']],
    ['a row less', removeRow(sheet, 0), ['Hour,Speed', '07:00,9']],
    ['rows moved', moveRow(sheet, 1, 0), ['Hour,Speed', '07:00,9', '06:00,12']],
    ['a row moved too far', moveRow(sheet, 1, 2), texts(sheet)],
    ['a new column', addColumn(sheet, 1, newKey), ['Hour,,Speed', '06:00,,12', '07:00,,9']],
    ['a column less', removeColumn(sheet, 0), ['Speed', '12', '9']],
    ['columns moved', moveColumn(sheet, 0, 1), ['Speed,Hour', '12,06:00', '9,07:00']],
    [
      'cells pasted over its edge',
      pasteInto(sheet, 1, 1, [['1', '2'], ['3']], newKey),
      ['Hour,Speed,', '06:00,12,', '07:00,1,2', ',3,'],
    ],
    [
      'a whole table pasted into its first head',
      pasteInto(
        sheet,
        -1,
        0,
        [
          ['A', 'B'],
          ['1', '2'],
        ],
        newKey,
      ),
      ['A,B', '1,2'],
    ],
    [
      'a narrower one pasted into its first head',
      pasteInto(sheet, -1, 0, [['A'], ['1'], ['2'], ['3']], newKey),
      ['A', '1', '2', '3'],
    ],
    [
      'one with short rows pasted into its first head',
      pasteInto(sheet, -1, 0, [['A', 'B'], ['1']], newKey),
      ['A,B', '1,'],
    ],
    [
      'one line pasted into its first head',
      pasteInto(sheet, -1, 0, [['A', 'B']], newKey),
      ['A,B', '06:00,12', '07:00,9'],
    ],
    [
      'cells pasted into its first row',
      pasteInto(sheet, 0, 0, [['1'], ['2']], newKey),
      ['Hour,Speed', '1,12', '2,9'],
    ],
    [
      'all but the categories of a chart pasted into the head beside them',
      pasteInto(
        sheet,
        -1,
        1,
        [
          ['A', 'B'],
          ['1', '2'],
        ],
        newKey,
        1,
      ),
      ['Hour,A,B', '06:00,1,2'],
    ],
  ])('with %s', (_what, changed, expected) => {
    expect(texts(changed)).toEqual(expected)
  })
})

describe('what is pasted', () => {
  it.each([
    [
      'from a spreadsheet',
      'a\tb\r\n1\t2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['with quotes', '"a ""x""\nb"\tc\n', [['a "x"\nb', 'c']]],
    [
      'with empty cells',
      '\tb\n1\t',
      [
        ['', 'b'],
        ['1', ''],
      ],
    ],
    ['as one column', 'a\nb', [['a'], ['b']]],
    [
      'as Markdown',
      '| a | b |\n|---|:-:|\n| 1 | x\\|y |',
      [
        ['a', 'b'],
        ['1', 'x|y'],
      ],
    ],
    [
      'as Markdown without edges',
      'a | b\n--- | ---\n1 | 2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%s is cells', (_from, pasted, cells) => {
    expect(cellsOf(pasted)).toEqual(cells)
  })

  it.each(['plain words', 'a | b', ''])('%j stays text', (pasted) => {
    expect(cellsOf(pasted)).toBeUndefined()
  })
})

describe('a table', () => {
  const table = {
    _type: 'table',
    columns: ['A', 'B'],
    rows: [
      { _key: 'r', _type: 'tableRow', cells: ['1'], later: true },
      { _key: 's', _type: 'tableRow', cells: ['2', '3', '4'] },
    ],
  }

  it('is shown whole and loses nothing', () => {
    const shown = squared(sheetOfTable(table), newKey)
    expect(texts(shown)).toEqual(['A,B,', '1,,', '2,3,4'])
    expect(tableOfSheet(shown, table).rows[0]).toEqual({
      _key: 'r',
      _type: 'tableRow',
      later: true,
      cells: ['1', '', ''],
    })
    expect(tableOfSheet(sheetOfTable(table), table)).toEqual({
      columns: table.columns,
      rows: table.rows,
    })
  })

  it.each<[path: Path, place: [number, number] | undefined]>([
    [
      ['columns', 1],
      [-1, 1],
    ],
    [
      ['rows', { _key: 's' }, 'cells', 2],
      [1, 2],
    ],
    [['rows', { _key: 's' }], undefined],
    [['rows', { _key: 'gone' }, 'cells', 0], undefined],
    [['caption'], undefined],
    [[], undefined],
  ])('%j leads to a cell of it', (path, place) => {
    expect(placeOf(sheetOfTable(table), path)).toEqual(place)
  })

  it.each([undefined, {}, { columns: null, rows: 'no' }])('begins empty from %j', (value) => {
    expect(texts(sheetOfTable(value))).toEqual([','])
  })
})

describe('a chart', () => {
  const chart = {
    categories: ['06:00', '07:00'],
    series: [
      { _key: 'x', _type: 'chartSeries', name: 'Before', tone: 'baseline', values: [1.5, 2] },
      { _key: 'y', _type: 'chartSeries', name: 'After', tone: 'moving', values: [3] },
    ],
  }

  it('is a row for each category, and loses nothing', () => {
    const shown = sheetOfChart(chart)
    expect(texts(shown)).toEqual([',Before,After', '06:00,1.5,3', '07:00,2,'])
    expect(chartOfSheet(shown, chart)).toEqual({ value: chart })
  })

  it('keeps the look of a series that is moved', () => {
    const moved = moveColumn(sheetOfChart(chart), 2, 1)
    expect(chartOfSheet(moved, chart).value?.series[0]).toEqual(chart.series[1])
  })

  it.each([
    ['nine', /“nine” is not a number/],
    ['1,5', /“1,5” is not a number/],
    ['', /top to bottom/],
  ])('refuses %j among numbers, and says why', (text, problem) => {
    const changed = setCell(sheetOfChart(chart), 0, 1, text)
    expect(chartOfSheet(changed, chart)).toEqual({ problem: expect.stringMatching(problem) })
  })
})

const row = (_key: string) => ({ _type: 'tableRow', _key, cells: ['', ''] })
const set = (path: Path, value: unknown) => ({ type: 'set', path, value })

describe('a change of a grid sends', () => {
  const table = {
    columns: ['A', 'B'],
    rows: [
      { _type: 'tableRow', _key: 'r', cells: ['1', '2'] },
      { _type: 'tableRow', _key: 's', cells: ['3', '4'] },
    ],
  }
  const shown = sheetOfTable(table)

  it.each<[what: string, changed: Sheet, patches: object[]]>([
    ['one cell', setCell(shown, 1, 0, 'x'), [set(['rows', { _key: 's' }, 'cells', 0], 'x')]],
    ['one name', setCell(shown, -1, 1, 'x'), [set(['columns', 1], 'x')]],
    [
      'a row more',
      addRow(shown, 1, () => 'n'),
      [{ type: 'insert', position: 'after', path: ['rows', { _key: 'r' }], items: [row('n')] }],
    ],
    [
      'a first row',
      addRow(shown, 0, () => 'n'),
      [{ type: 'insert', position: 'before', path: ['rows', 0], items: [row('n')] }],
    ],
    ['a row less', removeRow(shown, 0), [{ type: 'unset', path: ['rows', { _key: 'r' }] }]],
    ['rows that changed places', moveRow(shown, 0, 1), [set(['rows'], table.rows.toReversed())]],
    [
      'a column less, row by row',
      removeColumn(shown, 0),
      [
        set(['columns'], ['B']),
        set(['rows', { _key: 'r' }, 'cells'], ['2']),
        set(['rows', { _key: 's' }, 'cells'], ['4']),
      ],
    ],
  ])('%s', (_what, changed, patches) => {
    expect(patchesBetween(table, tableOfSheet(changed, table))).toEqual(patches)
  })

  it('the whole of a table that was empty', () => {
    const changed = addRow(setCell(sheetOfTable({}), -1, 0, 'A'), 0, () => 'n')
    const patches = [set(['columns'], ['A', '']), set(['rows'], [row('n')])]
    expect(patchesBetween({}, tableOfSheet(changed, {}))).toEqual(patches)
    expect(patchesBetween({ rows: [] }, tableOfSheet(changed, {}))).toEqual(patches)
  })

  it('one number of a chart', () => {
    const chart = {
      categories: ['06:00', '07:00'],
      series: [{ _type: 'chartSeries', _key: 'x', name: 'Before', values: [1, 2] }],
    }
    const changed = chartOfSheet(setCell(sheetOfChart(chart), 1, 1, '3'), chart)
    const path = ['series', { _key: 'x' }, 'values', 1]
    expect(patchesBetween(chart, changed.value)).toEqual([set(path, 3)])
  })
})

it('a table is begun as soon as something of it is stored', () => {
  expect(isBegun({ _type: 'table', caption: 'Riders', total: false })).toBe(false)
  expect(isBegun({ columns: ['Hour', ''] })).toBe(true)
  expect(isBegun({ rows: [] })).toBe(true)
})
