import { holds, shownWidth } from './sizes.ts'

/** Windows of common phones, tablets and computers: CSS pixels, and device pixels for each of them. */
const SCREENS = [
  { width: 360, height: 740, density: 3 },
  { width: 375, height: 667, density: 2 },
  { width: 390, height: 760, density: 3 },
  { width: 412, height: 840, density: 2.625 },
  { width: 430, height: 850, density: 3 },
  { width: 768, height: 1024, density: 2 },
  { width: 820, height: 1180, density: 2 },
  { width: 1280, height: 720, density: 1 },
  { width: 1366, height: 680, density: 1 },
  { width: 1440, height: 820, density: 1 },
  { width: 1440, height: 820, density: 2 },
  { width: 1536, height: 780, density: 1.25 },
  { width: 1728, height: 1000, density: 2 },
  { width: 1920, height: 970, density: 1 },
  { width: 2560, height: 1330, density: 1 },
] as const

type Screen = (typeof SCREENS)[number]

const PICTURE = /<picture\b[^>]*>([\s\S]*?)<\/picture>|<img\b[^>]*>/g
const SOURCE = /<(?:source|img)\b[^>]*>/g
const OPTIMIZED = '/_next/image?'

const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

function attribute(element: string, name: string): string | undefined {
  const text = new RegExp(String.raw`\s${name}="([^"]*)"`, 'i').exec(element)?.[1]
  return text === undefined ? undefined : decoded(text)
}

interface Candidate {
  address: string
  /** Pixels of the file for each CSS pixel of the picture. */
  density: number
}

/** The entries of a `srcset`, of a picture that is `shown` CSS pixels wide: `640w`, or `2x` whatever the width. */
function candidatesOf(set: string, shown: number): Candidate[] {
  return set.split(', ').map((entry) => {
    const [address = '', size = '1x'] = entry.trim().split(' ')
    const number = Number.parseFloat(size)
    return { address, density: size.endsWith('w') ? number / shown : number }
  })
}

/**
 * Those of `candidates` that browsers take on a screen of `needed` device pixels for each CSS pixel: the
 * first that is dense enough, or, where that is much too dense, the one before it, which Chromium prefers.
 */
function taken(candidates: Candidate[], needed: number): Candidate[] {
  const sorted = candidates.toSorted((one, other) => one.density - other.density)
  const at = sorted.findIndex(({ density }) => density >= needed)
  const enough = at === -1 ? sorted.at(-1) : sorted[at]
  const before = sorted[at - 1]
  const prefersBefore =
    enough !== undefined &&
    before !== undefined &&
    needed < Math.sqrt(before.density * enough.density)
  return [enough, prefersBefore ? before : undefined].filter((one) => one !== undefined)
}

/** The first source of a picture that applies. */
function sourceFor(sources: string[], window: Screen): string | undefined {
  return sources.find((source) => {
    const media = attribute(source, 'media')
    return media === undefined || holds(media, window)
  })
}

/**
 * The addresses of the image optimizer that common screens would ask for when they show `html`, in
 * the order of the page: some five of the sixteen that each picture names.
 */
export function namedPictures(html: string): string[] {
  const found = new Set<string>()
  for (const [element, inside] of html.matchAll(PICTURE)) {
    const sources = inside === undefined ? [element] : (inside.match(SOURCE) ?? [])
    for (const screen of SCREENS) {
      const source = sourceFor(sources, screen)
      const set = source && attribute(source, 'srcset')
      if (!set?.includes(OPTIMIZED)) continue
      const shown = shownWidth(attribute(source ?? '', 'sizes') ?? '100vw', screen)
      const candidates = candidatesOf(set, Number.isNaN(shown) ? screen.width : shown)
      for (const { address } of taken(candidates, screen.density)) found.add(address)
    }
  }
  return [...found]
}
