import { expect, test } from 'vitest'
import { contrast } from '../../app/design/contrast.ts'
import { chosenColors } from '../../app/studio/chosen-colors.ts'

test.each(['#1f5eff', '#ffd400', '#7a1f1f'])('what is chosen can be read on %s', (color) => {
  const { bg, fg, muted } = chosenColors(color)
  expect(contrast(fg, bg)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(muted.fg, bg)).toBeGreaterThanOrEqual(4.5)
})
