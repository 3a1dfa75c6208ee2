import { channels } from '@/lib/contrast.ts'
import { luminance } from '@/schemas/shared/luminance.ts'

/**
 * How bright each tint is (relative luminance, WCAG 2.2), in steps like those of Sanity's own palette. The
 * same for every hue: what can be read in one of them can be read in all, whatever the brand's color is.
 */
const LUMINANCES = {
  50: 0.938,
  100: 0.844,
  200: 0.765,
  300: 0.528,
  400: 0.325,
  500: 0.155,
  600: 0.105,
  700: 0.048,
  800: 0.022,
  900: 0.013,
  950: 0.007,
} as const

type Tint = keyof typeof LUMINANCES
// Object.keys is typed as string[], whatever the object's keys are.
const TINTS = Object.keys(LUMINANCES).map(Number) as Tint[]

/** The color that each hue's tints are mixed from; for blue, that is the brand's. */
const BASES = {
  gray: '#5d6279',
  purple: '#8f57ef',
  magenta: '#d84b9f',
  red: '#ef4434',
  orange: '#eb6f20',
  yellow: '#d28a12',
  green: '#0db97a',
  cyan: '#0aa4c8',
} as const

type Hue = keyof typeof BASES | 'blue'

const write = (color: readonly number[]) =>
  `#${color
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** `base`, mixed with white or black until its luminance is `wanted`. */
function mixed(base: readonly number[], wanted: number): string {
  const end = wanted > luminance(base) ? 1 : 0
  const at = (share: number) => base.map((value) => value + (end - value) * share)
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2
    const found = luminance(at(middle))
    if (end === 1 ? found > wanted : found < wanted) high = middle
    else low = middle
  }
  return write(at(high))
}

function tintsOf(base: string): Record<Tint, string> {
  const color = channels(base)
  if (color === undefined)
    throw new Error(`The brand's color must be written as #rrggbb, not ${base}`)
  const tints = TINTS.map((tint) => [tint, mixed(color, LUMINANCES[tint])])
  // Object.fromEntries does not keep the keys' type.
  return Object.fromEntries(tints) as Record<Tint, string>
}

/** All colors of the Studio, with the brand's in place of Sanity's blue. */
export function palette(brand: string): Record<Hue, Record<Tint, string>> & {
  black: string
  white: string
} {
  const { gray, purple, magenta, red, orange, yellow, green, cyan } = BASES
  return {
    black: '#0d0e12',
    white: '#ffffff',
    gray: tintsOf(gray),
    blue: tintsOf(brand),
    purple: tintsOf(purple),
    magenta: tintsOf(magenta),
    red: tintsOf(red),
    orange: tintsOf(orange),
    yellow: tintsOf(yellow),
    green: tintsOf(green),
    cyan: tintsOf(cyan),
  }
}
