import { plainText } from '@/lib/preview/source.ts'

/** Figures of so many letters fit their column at full size. */
const FIT = 8

/**
 * How many letters the longest word of these figures has, for style sheets that make a number of many
 * digits as large as its column holds; undefined where all fit.
 */
export function lettersIn(figures: readonly string[]): number | undefined {
  const words = figures.flatMap((figure) => plainText(figure).split(/\s+/))
  const longest = Math.max(...words.map(({ length }) => length))
  return longest > FIT ? longest : undefined
}
