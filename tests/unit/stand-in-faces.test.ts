import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Height of the typeface above and below the line, in percent of its size. */
const HEIGHT = { ascent: 97, descent: 25 }

const css = readFileSync('brand/fonts.css', 'utf8')
const standIns = [...css.matchAll(/@font-face \{[^}]*as wide'[^}]*\}/g)].map(([rule]) => rule)

/** A descriptor in percent. */
const percent = (rule: string, name: string) =>
  Number(new RegExp(String.raw`\b${name}: ([\d.]+)%`).exec(rule)?.[1])

test('letters and spaces have stand-ins in three ranges of weights, for two systems', () => {
  expect(standIns).toHaveLength(12)
})

test.each(standIns)('lines are as high as those of the typeface in %s', (rule) => {
  const size = percent(rule, 'size-adjust') / 100
  // The values are rounded to tenths.
  expect(percent(rule, 'ascent-override') * size).toBeCloseTo(HEIGHT.ascent, 0)
  expect(percent(rule, 'descent-override') * size).toBeCloseTo(HEIGHT.descent, 0)
})
