import type { Check, Finding, Pixels } from './finding.ts'
import { contrastOf, luminance } from '../shared/luminance.ts'
import { type Fields, isObject, keyOf, listOf, textOf } from '../shared/objects-in.ts'

/** A part of a picture, in fractions of its width and height. */
interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

/** Text that lies over a part of a picture. */
interface Over {
  what: string
  area: Area
  /** How much of the dark veil lies between, where it is thinnest under the text. */
  veil: number
  /** Of the text, 0 to 255 for red, green and blue alike. */
  color: number
  /** What WCAG 2.2 asks for at this size of text. */
  least: number
}

/** As components/sections/home-hero.module.css lays the veil. */
const VEIL_COLOR = 8
const OVER_HOME_HERO: readonly Over[] = [
  {
    what: 'heading',
    area: { left: 0, right: 0.46, top: 0.3, bottom: 0.9 },
    veil: 0.39,
    color: 255,
    least: 3,
  },
  {
    what: 'line of facts',
    area: { left: 0, right: 1, top: 0.92, bottom: 1 },
    veil: 0.66,
    color: 200,
    least: 4.5,
  },
]

/** Contrast of text over a part of a picture as WCAG counts it, 1 to 21, in the middle of its brighter half. */
export function contrastOver({ width, height, data }: Pixels, { area, veil, color }: Over): number {
  const found: number[] = []
  const through = (channel = 0) => (channel * (1 - veil) + VEIL_COLOR * veil) / 255
  for (let y = Math.floor(area.top * height); y < Math.ceil(area.bottom * height); y += 1) {
    for (let x = Math.floor(area.left * width); x < Math.ceil(area.right * width); x += 1) {
      const at = (y * width + x) * 4
      found.push(luminance([through(data[at]), through(data[at + 1]), through(data[at + 2])]))
    }
  }
  found.sort((a, b) => a - b)
  const behind = found[Math.floor(found.length * 0.75)] ?? 0
  const text = color / 255
  return contrastOf(luminance([text, text, text]), behind)
}

/** `area` of the part that a crop leaves, in fractions of the whole picture. */
function within(crop: unknown, { left, right, top, bottom }: Area): Area {
  const cut = (side: string) => (isObject(crop) ? Number(crop[side] ?? 0) : 0)
  const wide = 1 - cut('left') - cut('right')
  const high = 1 - cut('top') - cut('bottom')
  return {
    left: cut('left') + left * wide,
    right: cut('left') + right * wide,
    top: cut('top') + top * high,
    bottom: cut('top') + bottom * high,
  }
}

/** The picture of a section that has text over it; undefined without such a picture. */
const pictureUnderText = (section: unknown): Fields | undefined =>
  isObject(section) && section['_type'] === 'homeHero' && isObject(section['image'])
    ? section['image']
    : undefined

const referenceOf = ({ asset }: Fields) => (isObject(asset) ? textOf(asset['_ref']) : '')

/** References to the pictures that have text over them, whose pixels `contrast` looks at. */
export const picturesUnderText = (sections: unknown): string[] =>
  listOf(sections)
    .flatMap((section): string[] => {
      const picture = pictureUnderText(section)
      return picture ? [referenceOf(picture)] : []
    })
    .filter((reference) => reference !== '')

/** Pictures too bright for the text that lies over them. */
export const contrast: Check = ({ sections }, { pictures }) =>
  listOf(sections).flatMap((section, index) => {
    const picture = pictureUnderText(section)
    const pixels = picture && pictures.get(referenceOf(picture))
    if (pixels === undefined) return []
    return OVER_HOME_HERO.flatMap((over): Finding[] => {
      const area = within(picture?.['crop'], over.area)
      const found = contrastOver(pixels, { ...over, area })
      if (found >= over.least) return []
      return [
        {
          level: 'error',
          path: ['sections', keyOf(section, index), 'image'],
          message: `The ${over.what} cannot be read over this picture: its contrast is ${found.toFixed(1)} to 1, and ${over.least} is the least. Choose a picture that is darker there, or crop it so.`,
        },
      ]
    })
  })
