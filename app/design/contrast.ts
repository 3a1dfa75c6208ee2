/** Red, green and blue of `#rrggbb`, from 0 to 1; undefined for any other way to write a color. */
export function channels(color: string): number[] | undefined {
  const [, ...parts] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) ?? []
  return parts.length === 3 ? parts.map((part) => Number.parseInt(part, 16) / 255) : undefined
}

/** Relative luminance, WCAG 2.2. */
export function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colors written as #rrggbb, 1 to 21; undefined where one is not. */
export function contrast(first: string, second: string): number | undefined {
  const [a, b] = [channels(first), channels(second)]
  if (a === undefined || b === undefined) return undefined
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
