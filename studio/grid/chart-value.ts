import { z } from 'zod'
import type { Sheet } from './sheet.ts'

/** What a chart holds while somebody works on it: every part can be missing. */
const chartGuard = z.looseObject({
  categories: z.array(z.string()).optional().catch(undefined),
  series: z
    .array(
      z.looseObject({
        _key: z.string(),
        name: z.string().optional(),
        values: z.array(z.number()).optional(),
      }),
    )
    .optional()
    .catch(undefined),
})

/** Key of the first column, which holds the categories. */
const CATEGORIES = 'categories'

/** A row for each category, a column for each series: as in a spreadsheet. */
export function sheetOfChart(value: unknown): Sheet {
  const { categories = [], series = [] } = chartGuard.safeParse(value ?? {}).data ?? {}
  const length = Math.max(categories.length, ...series.map(({ values = [] }) => values.length))
  return {
    columns: [
      { key: CATEGORIES, text: '' },
      ...series.map(({ _key, name = '' }) => ({ key: _key, text: name })),
    ],
    rows: Array.from({ length }, (_, at) => ({
      key: `row-${at}`,
      cells: [categories[at] ?? '', ...series.map(({ values = [] }) => String(values[at] ?? ''))],
    })),
  }
}

/** Numbers of a column down to its first empty cell, or what is wrong with it. */
function numbersOf(texts: readonly string[]): number[] | string {
  const trimmed = texts.map((text) => text.trim())
  const wrong = trimmed.find((text) => text !== '' && !/^[-+−]?(\d+\.?\d*|\.\d+)$/.test(text))
  if (wrong !== undefined) return `“${wrong}” is not a number. Write it like 1234.5`
  const end = trimmed.indexOf('')
  const filled = end === -1 ? trimmed : trimmed.slice(0, end)
  if (trimmed.slice(filled.length).some((text) => text !== '')) {
    return 'Fill in the cells from top to bottom: a chart cannot leave out a point.'
  }
  return filled.map((text) => Number(text.replace('−', '-')))
}

/** The sheet as the parts of a chart, or what is wrong with it. */
export function chartOfSheet({ columns, rows }: Sheet, before: unknown) {
  const old = chartGuard.safeParse(before ?? {}).data?.series ?? []
  const series: ({ _type: string; _key: string; values: number[] } & Record<string, unknown>)[] = []
  for (const [at, { key, text }] of columns.entries()) {
    if (key === CATEGORIES) continue
    const values = numbersOf(rows.map(({ cells }) => cells[at] ?? ''))
    if (typeof values === 'string') return { problem: values }
    const kept = old.find(({ _key }) => _key === key)
    series.push({ _type: 'chartSeries', ...kept, _key: key, name: text, values })
  }
  return { value: { categories: rows.map(({ cells }) => cells[0] ?? ''), series } }
}
