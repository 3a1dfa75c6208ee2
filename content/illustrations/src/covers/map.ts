import { blue, ink } from '../palette.ts'
import { darkMap, lightMap, mapContent } from '../city-map.ts'
import { streetGrid } from '../street-grid.ts'
import { HEIGHT, themes, WIDTH, type Motif } from './theme.ts'

/** The living map, by night on dark covers and by day on light ones. */
export const map: Motif = (theme, random) => {
  const grid = streetGrid(WIDTH, HEIGHT, Math.floor(random() * 1e6))
  return mapContent(grid, theme === themes.dark ? darkMap : lightMap, WIDTH, HEIGHT, 1.5)
}

/** The town by its lake, with the corridors of a demonstration and nothing measured yet. */
export const corridors: Motif = (_, random) => {
  const grid = streetGrid(WIDTH, HEIGHT, Math.floor(random() * 1e6))
  const colors = { ...lightMap, route: blue.base, bus: ink[0] }
  const content = mapContent(
    { ...grid, slow: [], recovered: [], events: [] },
    colors,
    WIDTH,
    HEIGHT,
    1.7,
  )
  const shore = 'M-20-20H560Q520 130 400 190 250 260 230 420 210 560 90 600 20 620-20 700z'
  return `<g transform="translate(${WIDTH}) scale(-1 1)">${content}<path d="${shore}" fill="${lightMap.river}" stroke="${ink[0]}" stroke-width="10"/></g>`
}
