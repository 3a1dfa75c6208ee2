import { buildTheme } from '@sanity/ui/theme'
import { palette } from './palette.ts'

/**
 * The Studio's theme in the color of the brand, light and dark, as each editor chooses. Left alone it
 * writes on what is chosen in a list in a pale mix of that color, which cannot be read at the size of a
 * subtitle; here such texts are of the color of the title.
 */
export function brandTheme(color: string) {
  const { color: colors, v2 } = buildTheme({
    palette: palette(color),
    color: {
      base: {
        // Sanity's yellow and green are brighter than the rest, and go darker on the dark.
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
