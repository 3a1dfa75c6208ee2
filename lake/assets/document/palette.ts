import type { Thumbnail } from '../inspect-image.ts'
import { type Rgb, readableOn, saturationAndLightness, toHex } from './colour.ts'

/** Lightness and saturation that each named swatch should come close to. */
const TARGETS = {
  vibrant: { lightness: 0.5, saturation: 1 },
  lightVibrant: { lightness: 0.74, saturation: 1 },
  darkVibrant: { lightness: 0.26, saturation: 1 },
  muted: { lightness: 0.5, saturation: 0.3 },
  lightMuted: { lightness: 0.74, saturation: 0.3 },
  darkMuted: { lightness: 0.26, saturation: 0.3 },
} as const

type SwatchName = keyof typeof TARGETS
type Cluster = { colour: Rgb; pixels: number }

export type ImageSwatch = {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  population: number
}
export type ImagePalette = {
  _type: 'sanity.imagePalette'
} & Partial<Record<SwatchName | 'dominant', ImageSwatch>>

/** Groups opaque pixels by the upper four bits of each channel; a group's colour is its mean. */
function clustersOf({ data }: Thumbnail): Cluster[] {
  const sums = new Map<number, [red: number, green: number, blue: number, pixels: number]>()
  for (let offset = 0; offset + 3 < data.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(offset, offset + 4)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const sum = sums.get(key) ?? [0, 0, 0, 0]
    sums.set(key, [sum[0] + red, sum[1] + green, sum[2] + blue, sum[3] + 1])
  }
  return [...sums.values()].map(([red, green, blue, pixels]) => ({
    colour: [red / pixels, green / pixels, blue / pixels],
    pixels,
  }))
}

function distance(cluster: Cluster, target: (typeof TARGETS)[SwatchName], total: number): number {
  const { saturation, lightness } = saturationAndLightness(cluster.colour)
  return (
    2 * Math.abs(lightness - target.lightness) +
    Math.abs(saturation - target.saturation) -
    0.5 * (cluster.pixels / total)
  )
}

/** A palette in Sanity's shape. The choice of colours is our own, so swatches differ in detail. */
export function paletteOf(thumbnail: Thumbnail): ImagePalette | undefined {
  const clusters = clustersOf(thumbnail)
  const total = clusters.reduce((sum, { pixels }) => sum + pixels, 0)
  const swatch = ({ colour, pixels }: Cluster): ImageSwatch => ({
    _type: 'sanity.imagePaletteSwatch',
    background: toHex(colour),
    foreground: readableOn(colour),
    title: readableOn(colour),
    population: Math.round((pixels / total) * 10_000) / 100,
  })
  const [first, ...rest] = clusters
  if (!first) return undefined

  const dominant = rest.reduce((best, next) => (next.pixels > best.pixels ? next : best), first)
  const named = Object.entries(TARGETS).map(([name, target]) => {
    const nearest = rest.reduce(
      (best, next) => (distance(next, target, total) < distance(best, target, total) ? next : best),
      first,
    )
    return [name, swatch(nearest)]
  })
  return { _type: 'sanity.imagePalette', dominant: swatch(dominant), ...Object.fromEntries(named) }
}
