import sharp from 'sharp'
import { hash, seeded } from './geometry.ts'
import { curbs } from './covers/curbs.ts'
import { facade } from './covers/facade.ts'
import { fins } from './covers/fins.ts'
import { frames } from './covers/frames.ts'
import { lens } from './covers/lens.ts'
import { corridors, map } from './covers/map.ts'
import { marey } from './covers/marey.ts'
import { overlap } from './covers/overlap.ts'
import { paint } from './covers/paint.ts'
import { panes } from './covers/panes.ts'
import { stop } from './covers/stop.ts'
import { street } from './covers/street.ts'
import { HEIGHT, themes, WIDTH, type Motif, type ThemeName } from './covers/theme.ts'
import { traces } from './covers/traces.ts'
import { verdicts } from './covers/verdicts.ts'
import { document } from './svg.ts'

const HELP = `Draws the covers of posts and press releases into content/images/covers.

  node content/illustrations/src/covers.ts           all covers of the demonstration content
  node content/illustrations/src/covers.ts <slug> <motif> <theme>

The same slug always gives the same picture.`

const motifs = {
  corridors,
  curbs,
  facade,
  fins,
  frames,
  lens,
  map,
  marey,
  overlap,
  paint,
  panes,
  stop,
  street,
  traces,
  verdicts,
} satisfies Record<string, Motif>
type MotifName = keyof typeof motifs

const covers: [slug: string, motif: MotifName, theme: ThemeName][] = [
  ['four-hundredth-trip', 'traces', 'dark'],
  ['deciding-on-the-bus', 'street', 'light'],
  ['ten-centimeters-with-paint', 'paint', 'line'],
  ['deletion-audit', 'frames', 'dark'],
  ['six-minutes', 'marey', 'light'],
  ['a-review-screen-that-says-no', 'verdicts', 'dark'],
  ['honest-test-conditions', 'lens', 'dark'],
  ['what-counts-as-blocked', 'overlap', 'light'],
  ['lakemoor-demonstration', 'corridors', 'light'],
  ['oriel-goes-fanless', 'fins', 'dark'],
  ['deletion-audit-year-two', 'frames', 'light'],
  ['penhallow-accessible-stops', 'stop', 'light'],
  ['two-person-review', 'panes', 'dark'],
  ['lakemoor-office', 'facade', 'dark'],
  ['clerestory-launches', 'map', 'dark'],
  ['open-curb-data', 'curbs', 'line'],
]

async function draw(slug: string, motif: MotifName, theme: ThemeName) {
  const colors = themes[theme]
  const ground = `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${colors.ground}"/>`
  const picture = document(WIDTH, HEIGHT, ground + motifs[motif](colors, seeded(hash(slug))))
  const { size } = await sharp(Buffer.from(picture))
    .flatten()
    .png({ compressionLevel: 9, effort: 10, palette: true, quality: 75, dither: 0 })
    .toFile(`content/images/covers/${slug}.png`)
  console.log(`content/images/covers/${slug}.png  ${(size / 1024).toFixed(0)} kB`)
}

const has = <T extends object>(names: T, name: string): name is Extract<keyof T, string> =>
  Object.hasOwn(names, name)

const [slug, motif = '', theme = ''] = process.argv.slice(2)
if (slug === undefined) for (const cover of covers) await draw(...cover)
else if (has(motifs, motif) && has(themes, theme)) await draw(slug, motif, theme)
else {
  console.error(
    `${HELP}\n\nMotifs: ${Object.keys(motifs).join(', ')}\nThemes: ${Object.keys(themes).join(', ')}`,
  )
  process.exitCode = slug === '--help' ? 0 : 1
}
