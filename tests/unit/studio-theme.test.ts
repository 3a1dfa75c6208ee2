import { describe, expect, test } from 'vitest'
import { contrast } from '../../lib/contrast.ts'
import { palette } from '../../app/studio/palette.ts'
import { brandTheme } from '../../app/studio/theme.ts'

const BRANDS = ['#1f5eff', '#ffd400', '#7a1f1f', '#000000', '#ffffff']
const TONES = ['default', 'transparent', 'primary', 'positive', 'caution', 'critical'] as const

describe.each(BRANDS)('the Studio in %s', (brand) => {
  const { v2 } = brandTheme(brand)

  test.each(['light', 'dark'] as const)('can be read when it is %s', (scheme) => {
    const unreadable = TONES.flatMap((tone) => {
      const card = v2?.color[scheme][tone]
      const chosen = card?.selectable.default.selected
      const button = card?.button.default.primary.enabled
      const pairs = {
        text: [card?.fg, card?.bg],
        'muted text': [card?.muted.fg, card?.bg],
        link: [card?.link.fg, card?.bg],
        'what is chosen': [chosen?.fg, chosen?.bg],
        'its subtitle': [chosen?.muted.fg, chosen?.bg],
        button: [button?.fg, button?.bg],
        'a warning': [card?.badge.caution.fg, card?.badge.caution.bg],
        'good news': [card?.badge.positive.fg, card?.badge.positive.bg],
      }
      return Object.entries(pairs).flatMap(([what, [text = '', ground = '']]) => {
        const ratio = contrast(text, ground)
        return ratio !== undefined && ratio >= 4.5
          ? []
          : [`${what} on ${tone}: ${text} on ${ground} is ${ratio?.toFixed(2)}`]
      })
    })
    expect(unreadable).toEqual([])
  })
})

test('shows the color of the brand itself where it is as bright as main colors have to be', () => {
  expect(palette('#1f5eff').blue[500]).toBe('#1f5eff')
})

test('a color that cannot be read is refused by name', () => {
  expect(() => palette('rebeccapurple')).toThrow('must be written as #rrggbb, not rebeccapurple')
})
