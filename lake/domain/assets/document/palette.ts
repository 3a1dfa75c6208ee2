import type { Thumbnail } from '../inspect-image.ts'
import { type Rgb, readableOn, saturationAndLightness, toHex } from './color.ts'

/** Lightness and saturation that each named swatch should come close to. */
const TARGETS = {
  vibrant: { lightness: 0.5, saturation: 1 },
  lightVibrant: { lightness: 0.74, saturation: 1 },
  darkVibrant: { lightness: 0.26, saturation: 1 },
  muted: { lightness: 0.5, saturation: 0.3 },
  lightMuted: { lightness: 0.74, saturation: 0.3 },
  darkMuted: { lightness: 0.26, saturation: 0.3 },
} as const

/** How far a color may be from a target and still get its name. */
const TOLERANCE = { lightness: 0.2, saturation: 0.65 } as const

type SwatchName = keyof typeof TARGETS
const SWATCH_NAMES = [
  'vibrant',
  'lightVibrant',
  'darkVibrant',
  'muted',
  'lightMuted',
  'darkMuted',
] as const satisfies SwatchName[]

interface Cluster {
  color: Rgb
  pixels: number
}

interface ImageSwatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  population: number
}
export type ImagePalette = {
  _type: 'sanity.imagePalette'
} & Partial<Record<SwatchName | 'dominant', ImageSwatch>>

/** Groups opaque pixels by the upper four bits of each channel; a group's color is its mean. */
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
    color: [red / pixels, green / pixels, blue / pixels],
    pixels,
  }))
}

/** How far a cluster is from the swatch `name`; undefined if it is too far to get that name. */
function distance({ color, pixels }: Cluster, name: SwatchName, total: number) {
  const { saturation, lightness } = saturationAndLightness(color)
  const apart = {
    lightness: Math.abs(lightness - TARGETS[name].lightness),
    saturation: Math.abs(saturation - TARGETS[name].saturation),
  }
  if (apart.lightness > TOLERANCE.lightness || apart.saturation > TOLERANCE.saturation)
    return undefined
  return 2 * apart.lightness + apart.saturation - 0.5 * (pixels / total)
}

function nearest(clusters: Cluster[], name: SwatchName, total: number): Cluster | undefined {
  return clusters
    .map((cluster) => ({ cluster, apart: distance(cluster, name, total) ?? Infinity }))
    .filter(({ apart }) => apart < Infinity)
    .toSorted((a, b) => a.apart - b.apart)[0]?.cluster
}

function toSwatch({ color, pixels }: Cluster, total: number): ImageSwatch {
  const foreground = readableOn(color)
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: toHex(color),
    foreground,
    title: foreground,
    population: Math.round((pixels / total) * 10_000) / 100,
  }
}

/**
 * A palette in Sanity's shape. Sanity does not document how it picks colors, so the swatches
 * differ in detail.
 */
export function paletteOf(thumbnail: Thumbnail): ImagePalette | undefined {
  const clusters = clustersOf(thumbnail).toSorted((a, b) => b.pixels - a.pixels)
  const total = clusters.reduce((sum, { pixels }) => sum + pixels, 0)
  const [dominant] = clusters
  if (!dominant) return undefined
  const palette: ImagePalette = {
    _type: 'sanity.imagePalette',
    dominant: toSwatch(dominant, total),
  }
  for (const name of SWATCH_NAMES) {
    const cluster = nearest(clusters, name, total)
    if (cluster) palette[name] = toSwatch(cluster, total)
  }
  return palette
}
