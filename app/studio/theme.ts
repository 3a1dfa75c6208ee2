import { buildTheme } from '@sanity/ui/theme'
import { palette } from './palette.ts'

/**
 * The Studio's theme in the brand's color, light and dark, as each editor chooses. By default, the
 * subtitle of a selected list item is a pale mix of that color, which cannot be read at its size; here
 * it has the color of the title.
 */
export function brandTheme(color: string) {
  const { color: colors, v2 } = buildTheme({
    palette: palette(color),
    color: {
      base: {
        // Sanity's yellow and green are brighter than its other colors, so the dark theme uses darker tints.
        '*': { badge: { positive: { fg: ['600', '400'] }, caution: { fg: ['600', '400'] } } },
      },
      selectable: {
        '*': {
          selected: {
            muted: { fg: ['white', 'black'] },
            accent: { fg: ['white', 'black'] },
            link: { fg: ['white', 'black'] },
            icon: ['white', 'black'],
          },
        },
      },
    },
  })
  return { color: colors, ...(v2 && { v2 }) }
}
