import type { Check, Finding } from './finding.ts'
import {
  type Fields,
  isObject,
  type Located,
  objectsIn,
  type Stored,
  textOf,
} from '../shared/objects-in.ts'

/** Size in pixels, which the reference to an image ends with. Drawings are sharp at any size. */
const SIZE = /^image-[a-f0-9]+-(\d+)x(\d+)-(?!svg$)[a-z0-9]+$/

/** How wide the part of a picture that is shown is in pixels; undefined for drawings. */
export function shownWidth({ asset, crop }: Fields): number | undefined {
  const [, width] = SIZE.exec(isObject(asset) ? textOf(asset['_ref']) : '') ?? []
  if (width === undefined) return undefined
  const cut = isObject(crop) ? Number(crop['left'] ?? 0) + Number(crop['right'] ?? 0) : 0
  return Math.round(Number(width) * (1 - cut))
}

/** Widths in pixels at which pictures are sharp on usual screens, by the field and by the object that holds it. */
const SHARP: Readonly<Record<string, number>> = {
  'contactBlock.picture': 1920,
  'film.poster': 1600,
  'homeHero.image': 1920,
  'homeHero.portrait': 828,
  'pictureReveal.after': 1920,
  'pictureReveal.before': 1920,
  'productHero.image': 1600,
  'pageHero.visual': 1600,
  'mediaFigure.visual': 1600,
  'splitMedia.visual': 800,
  'storyStep.visual': 1080,
  'reviewCard.pictures': 320,
  'post.cover': 1200,
  'pressRelease.cover': 1200,
  'seo.image': 1200,
}
const SHARP_ELSEWHERE = 640

/** `homeHero.image`; a picture in a visual counts as the visual. The search fields have no type of their own. */
function slotOf({ path, around }: Located): string {
  const names = path.filter((part) => typeof part === 'string')
  const inVisual = names.at(-1) === 'figure'
  const name = names.at(inVisual ? -2 : -1)
  const holder = around[inVisual ? 1 : 0]
  return names.at(-2) === 'seo' ? `seo.${name}` : `${textOf(holder?.['_type'])}.${name}`
}

/** Pictures with too few pixels for their place. */
export const smallPictures: Check = (document) =>
  objectsIn(document).flatMap((place): Finding[] => {
    const width = shownWidth(place.value)
    const wanted = SHARP[slotOf(place)] ?? SHARP_ELSEWHERE
    if (width === undefined || width >= wanted) return []
    const { path } = place
    const size = `This picture is ${width} pixels wide here; it is sharp from ${wanted} on.`
    return width < wanted / 2
      ? [{ level: 'error', path, message: `${size} Choose a larger one, or crop less of it.` }]
      : [
          {
            level: 'warning',
            path,
            message: `${size} It will look a little soft on large screens.`,
          },
        ]
  })

/** Places that do without a picture: their queries and views expect none. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  'contactBlock.picture',
  'featureGrid.visual',
  'homeHero.portrait',
  'kitItem.preview',
  'pageHero.visual',
  'person.photo',
  'post.cover',
  'pressRelease.cover',
  'seo.image',
])

const VISUALS = ['illustration', 'chart', 'card']

/** What is missing in a place for a picture; undefined where nothing is, and for all other objects. */
function missingIn({ value, path }: Located): string | undefined {
  const { _type, asset, figure } = value
  // The picture of a visual is looked at with it.
  if (_type === 'figure') return path.at(-1) === 'figure' || isObject(asset) ? undefined : 'picture'
  if (_type !== 'visual' || VISUALS.some((name) => isObject(value[name]))) return undefined
  return isObject(figure) && isObject(figure['asset'])
    ? undefined
    : 'picture, a drawing, a chart or a card'
}

/**
 * Pictures that were taken out and left their words behind. The Studio takes these for a picture,
 * but guards leave out the part of the page around them.
 */
export const missingPictures: Check = (document) =>
  objectsIn(document).flatMap((place): Finding[] => {
    const missing = missingIn(place)
    if (missing === undefined || MAY_BE_EMPTY.has(slotOf(place))) return []
    return [
      {
        level: 'error',
        path: place.path,
        message: `Choose a ${missing}: without one, visitors do not see this part of the page.`,
      },
    ]
  })

const IDLE_OPENING = /^(an?\s+|the\s+)?(image|picture|photo|photograph|graphic)\s+(of|showing)\b/i
const FILE_NAME = /^\S+\.(avif|gif|heic|jpe?g|png|svg|webp)$/i

/** What a picture says for people who do not see it: the text of its place, or else that of the image. */
export const altTextIn = ({ alt }: Fields, ofImage: string | null | undefined) =>
  (textOf(alt) || (ofImage ?? '')).trim()

/** The image that a picture shows; undefined for what is none, and where none is chosen. */
export const imageIn = ({ _type, asset }: Fields) =>
  _type === 'figure' && isObject(asset) ? textOf(asset['_ref']) : undefined

/** Images of pictures without a text of their own. */
export const imagesToDescribe = (document: Stored): string[] =>
  objectsIn(document).flatMap(({ value }) =>
    textOf(value['alt']) === '' ? (imageIn(value) ?? []) : [],
  )

/** Pictures that say nothing to people who do not see them. */
export const alternativeTexts: Check = (document, { altTexts }) =>
  objectsIn(document).flatMap(({ value, path }): Finding[] => {
    const image = imageIn(value)
    if (image === undefined) return []
    const alt = altTextIn(value, altTexts.get(image))
    const at = [...path, 'alt']
    if (alt === '') {
      return [
        {
          level: 'error',
          path: at,
          message: 'Say what the picture shows, for people who do not see it.',
        },
      ]
    }
    if (FILE_NAME.test(alt)) {
      return [
        {
          level: 'error',
          path: at,
          message:
            'This is the name of a file. Say what the picture shows, as you would on the phone.',
        },
      ]
    }
    const [opening] = IDLE_OPENING.exec(alt) ?? []
    if (opening === undefined) return []
    return [
      {
        level: 'warning',
        path: at,
        message: `Screen readers say themselves that it is a picture. Leave “${opening}” out.`,
      },
    ]
  })
