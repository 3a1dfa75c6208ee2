import { applyPatch } from 'mendoza'
import { expect, test } from 'vitest'
import { encodePatch } from '../domain/effects/encode.ts'
import { Random } from './random/random.ts'

const SCALARS = ['a', 'b', '', 'ø𝄞', 0, 1, -1.5, true, false, null]

function randomValue(random: Random, depth: number): unknown {
  const kind = depth === 0 ? 0 : random.below(4)
  if (kind === 2)
    return Array.from({ length: random.below(6) }, () => randomItem(random, depth - 1))
  return kind === 3 ? randomObject(random, depth - 1) : SCALARS[random.below(SCALARS.length)]
}

function randomItem(random: Random, depth: number): unknown {
  if (random.below(3) === 0) return randomValue(random, depth)
  return { _key: `k${random.below(6)}`, ...randomObject(random, depth) }
}

function randomObject(random: Random, depth: number): object {
  const fields = Array.from({ length: random.below(6) }, () => [
    `${'zyx'[random.below(3)]}${random.below(5)}`,
    randomValue(random, depth),
  ])
  return Object.fromEntries(fields)
}

/** Moves, drops, repeats and changes parts, as an editor does: the interesting cases of a diff. */
function edited(random: Random, value: unknown): unknown {
  if (random.below(12) === 0) return randomValue(random, 2)
  if (Array.isArray(value)) {
    const items = value.map((item) => edited(random, item)).filter(() => random.below(6) > 0)
    return random.below(3) === 0 ? items.toReversed() : [...items, ...items.slice(random.below(4))]
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => random.below(8) > 0)
      .map(([name, field]) => [name, name === '_key' ? field : edited(random, field)]),
  )
}

test('the real decoder arrives at the same document, both ways, for 5000 random edits', () => {
  for (let seed = 0; seed < 5000; seed += 1) {
    const random = new Random(seed)
    const before = randomObject(random, 4)
    const after = seed % 4 === 0 ? randomObject(random, 4) : edited(random, before)
    expect(applyPatch(before, encodePatch(before, after)), `seed ${seed}`).toEqual(after)
    expect(applyPatch(after, encodePatch(after, before)), `seed ${seed} back`).toEqual(before)
  }
})

test('creation and deletion are whole values', () => {
  expect(encodePatch(null, { a: 1 })).toEqual([0, { a: 1 }])
  expect(encodePatch({ a: 1 }, null)).toEqual([0, null])
})

test('an edit deep in a long list stays small', () => {
  const items = Array.from({ length: 200 }, (_, index) => ({
    _key: `k${index}`,
    text: 'x'.repeat(100),
  }))
  const after = items.with(100, { _key: 'k100', text: 'changed' })
  expect(JSON.stringify(encodePatch({ items }, { items: after })).length).toBeLessThan(100)
})
