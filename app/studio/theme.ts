import { buildLegacyTheme } from 'sanity'
import { chosenColors } from './chosen-colors.ts'

/** Tones of rows in lists, all of which show in the brand's color what is chosen. */
const NEUTRAL = ['default', 'transparent', 'primary'] as const

/**
 * The Studio's theme in the color of the brand. Left alone it writes on what is chosen in a pale mix
 * of that color, and by dark in near-black, neither of which can be read at the size of a subtitle.
 */
export function brandTheme(color: string) {
  const theme = buildLegacyTheme({
    '--brand-primary': color,
    '--default-button-primary-color': color,
    '--focus-color': color,
    '--state-info-color': color,
  })
  for (const tones of theme.color ? [theme.color.light, theme.color.dark] : []) {
    for (const name of NEUTRAL) Object.assign(tones[name].card.selected, chosenColors(color))
  }
  return theme
}
