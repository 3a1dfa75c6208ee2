import { describe, expect, it } from 'vitest'
import {
  categoryTicks,
  domainOf,
  percentOf,
  spread,
  valueTicks,
} from '@/components/charts/chart-scale.ts'

const hours = (count: number) => Array.from({ length: count }, (_, index) => String(index))

describe('the scale of a chart', () => {
  it.each([
    [[7.9, 18.2], { low: 5, high: 20, step: 5 }],
    [[0, 13.9], { low: 0, high: 15, step: 5 }],
    [[0.11, 0.34], { low: 0.1, high: 0.4, step: 0.1 }],
    [[-3, 4], { low: -4, high: 4, step: 2 }],
    [[100, 900], { low: 0, high: 1000, step: 200 }],
  ])('has round steps around %j', (values, expected) => {
    const domain = domainOf(values)
    for (const key of ['low', 'high', 'step'] as const) {
      expect(domain[key]).toBeCloseTo(expected[key])
    }
  })

  it.each([[[5, 5]], [[0, 0]]])('holds all values when they are the same: %j', (values) => {
    const domain = domainOf(values)
    const at = percentOf(values[0] ?? 0, domain)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThanOrEqual(100)
  })

  it('holds the smallest number there is', () => {
    const domain = domainOf([0, Number.MIN_VALUE])
    expect(percentOf(Number.MIN_VALUE, domain)).toBeGreaterThanOrEqual(0)
    expect(percentOf(Number.MIN_VALUE, domain)).toBeLessThanOrEqual(100)
  })

  it('labels each step without the errors of binary fractions', () => {
    expect(valueTicks({ low: 0, high: 0.3, step: 0.1 }).map(({ label }) => label)).toEqual([
      '0',
      '0.1',
      '0.2',
      '0.3',
    ])
  })

  it.each([
    [[800, 2400], '500,1000,1500,2000,2500'],
    [[0, 150_000], '0,50K,100K,150K'],
    [[0, 1e12], '0,500B,1T'],
    [[-1_200_000, 300_000], '-1.5M,-1M,-500K,0,500K'],
    // Compact ones would be no shorter.
    [[150_001, 150_007], '150000,150002,150004,150006,150008'],
    [[0.0001, 0.0004], '0.0001,0.0002,0.0003,0.0004'],
  ])('writes the large numbers of %j short, without rounding them', (values, labels) => {
    expect(valueTicks(domainOf(values)).map(({ label }) => label)).toEqual(labels.split(','))
  })
})

describe('the ticks of categories', () => {
  it('ends on the last category where that divides', () => {
    expect(categoryTicks(hours(17)).map(({ label }) => label)).toEqual(['0', '4', '8', '12', '16'])
  })

  it.each([2, 3, 7, 8, 12, 17, 24, 53])('are at most seven of %i', (count) => {
    const ticks = categoryTicks(hours(count))
    expect(ticks.length).toBeLessThanOrEqual(7)
    expect(ticks.at(0)?.at).toBe(0)
    expect(ticks.every(({ at }) => at >= 0 && at <= 100)).toBe(true)
  })

  it('drops every other one on narrow screens', () => {
    expect(categoryTicks(hours(17)).map(({ minor }) => minor)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ])
  })
})

describe('labels at the ends of lines', () => {
  it('stay where they are when there is room', () => {
    expect(spread([10, 50], 10)).toEqual([10, 50])
  })

  it('move apart evenly when there is none, in their order', () => {
    expect(spread([52, 48], 10)).toEqual([55, 45])
  })
})
