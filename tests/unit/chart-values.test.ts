import { expect, it } from 'vitest'
import { valueFormat } from '@/lib/chart-values.ts'

const chartOf = (...values: number[][]) => ({
  series: values.map((one, index) => ({
    _key: String(index),
    name: 'Speed',
    tone: 'baseline' as const,
    values: one,
  })),
})

it.each([
  [[[7, 4.9]], ['7.0', '4.9']],
  [
    [[7], [0.25]],
    ['7.00', '0.25'],
  ],
  [[[108_000, 48]], ['108,000', '48']],
  [[[1e-7]], ['0.0000001']],
])('writes all values of %j with the same number of decimals', (values, expected) => {
  expect(values.flat().map(valueFormat(chartOf(...values)))).toEqual(expected)
})
