export interface Tick {
  /** Position along the axis, 0 to 100 from left or bottom. */
  at: number
  label: string
  /** May be hidden if there is no room for every label. */
  minor?: boolean
}

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
  const values = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) =>
    // Removes the rounding errors of binary fractions, which show in steps below one.
    Number((low + index * step).toPrecision(12)),
  )
  const labels = labelsOf(values)
  return values.map((value, index) => ({
    at: percentOf(value, domain),
    label: labels[index] ?? '',
  }))
}

/** As 1.5M instead of 1500000, without rounding. */
const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 20 })

/** Numbers of up to this many characters are always written out. */
const SHORT = 4

/** All written out or all compact, so that neighbors can be compared. */
function labelsOf(values: readonly number[]): string[] {
  const full = values.map(String)
  const compact = values.map((value) => COMPACT.format(value))
  return longest(full) > SHORT && longest(compact) < longest(full) ? compact : full
}

/** The number of characters of the longest text. */
export const longest = (texts: readonly string[]) =>
  Math.max(0, ...texts.map(({ length }) => length))

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
