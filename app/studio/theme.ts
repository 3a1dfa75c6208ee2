import { buildLegacyTheme } from 'sanity'
import { chosenColors } from './chosen-colors.ts'

/** Tones of rows in lists, all of which show in the brand's color what is chosen. */
const NEUTRAL = ['default', 'transparent', 'primary'] as const

/**
 * The Studio's theme in the color of the brand. Left alone it writes on what is chosen in a pale mix of
 * that color, which cannot be read at the size of a subtitle. Sanity shows such a theme in light alone.
 */
export function brandTheme(color: string) {
  const theme = buildLegacyTheme({
    '--brand-primary': color,
    '--default-button-primary-color': color,
    '--focus-color': color,
    '--state-info-color': color,
  })
  const tones = theme.color?.light
  for (const name of NEUTRAL) {
    if (tones) Object.assign(tones[name].card.selected, chosenColors(color))
  }
  return theme
}
