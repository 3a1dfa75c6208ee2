/** Channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** From an sRGB channel of 0 to 255 to linear light of 0 to 1. */
export function linearLight(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Saturation and lightness of the HSL model, each from 0 to 1. */
export function saturationAndLightness(color: Rgb): { saturation: number; lightness: number } {
  const max = Math.max(...color) / 255
  const min = Math.min(...color) / 255
  const lightness = (max + min) / 2
  const range = 1 - Math.abs(2 * lightness - 1)
  return { saturation: range === 0 ? 0 : (max - min) / range, lightness }
}

/** Black or white, whichever reads better on the color (WCAG 2 relative luminance). */
export function readableOn(color: Rgb): '#000' | '#fff' {
  const [red, green, blue] = color.map(linearLight)
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
  // At this luminance, the contrast with black equals that with white.
  return luminance > 0.179 ? '#000' : '#fff'
}
