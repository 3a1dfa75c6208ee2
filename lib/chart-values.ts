import type { ChartData } from '../schemas/documents/chart-data.ts'

const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0

/**
 * Writes the values of a chart, each with as many decimals as the one that has most: 7.0 beside 4.9.
 */
export function valueFormat({ series }: Pick<ChartData, 'series'>): (value: number) => string {
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map(decimals)))
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: most,
    maximumFractionDigits: 20,
  })
  return (value) => format.format(value)
}

/** The numbers of a chart as a table with a row for each category. */
export function chartTable({ categories, series, unit }: ChartData) {
  const written = valueFormat({ series })
  return {
    columns: ['', ...series.map(({ name }) => `${name}, ${unit}`)],
    rows: categories.map((category, at) => [
      category,
      ...series.map(({ values }) => written(values[at] ?? 0)),
    ]),
  }
}
