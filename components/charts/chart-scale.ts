import type { Tick } from './chart.tsx'

export type Domain = { low: number; high: number; step: number }

/** A scale of round steps (1, 2 or 5 times a power of ten) around `values`, with about four steps. */
export function domainOf(values: readonly number[]): Domain {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  // A quarter of the smallest numbers there are is 0.
  const rough = (highest - lowest) / 4 || Math.abs(highest) / 4 || 1 / 4
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = magnitude * ([1, 2, 5].find((factor) => factor * magnitude >= rough) ?? 10)
  return {
    low: Math.floor(lowest / step) * step,
    high: Math.ceil(highest / step) * step,
    step,
  }
}

/** A value's position on its scale, from 0 to 100. */
export const percentOf = (value: number, { low, high }: Domain) =>
  (100 * (value - low)) / (high - low || 1)

/** A tick for each step of a scale. */
export function valueTicks(domain: Domain): Tick[] {
  const { low, high, step } = domain
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => {
    // Removes the rounding errors of binary fractions, which show in steps below one.
    const value = Number((low + index * step).toPrecision(12))
    return { at: percentOf(value, domain), label: String(value) }
  })
}

/**
 * Ticks for at most seven categories, evenly spaced and, if that divides evenly, with the last one;
 * all others are minor.
 */
export function categoryTicks(categories: readonly string[]): Tick[] {
  const last = categories.length - 1
  const fewest = Math.max(1, Math.ceil(last / 6))
  const even = [fewest, fewest + 1, fewest + 2].find((every) => last % every === 0)
  const every = even ?? fewest
  return categories.flatMap((label, index) =>
    index % every === 0
      ? { at: (100 * index) / last, label, minor: (index / every) % 2 === 1 }
      : [],
  )
}

/**
 * Moves labels that would overlap apart, as little as possible and without changing their order.
 */
export function spread(positions: readonly number[], gap: number): number[] {
  const order = positions.map((_, index) => index).toSorted((a, b) => at(a) - at(b))
  function at(index: number) {
    return positions[index] ?? 0
  }
  const placed = [...positions]
  let floor = Number.NEGATIVE_INFINITY
  for (const index of order) {
    placed[index] = Math.max(at(index), floor)
    floor = placed[index] + gap
  }
  const moved = placed.reduce((sum, value, index) => sum + value - at(index), 0)
  return placed.map((value) => value - moved / positions.length)
}
