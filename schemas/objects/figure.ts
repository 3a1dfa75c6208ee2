import {
  type ConditionalPropertyCallbackContext,
  defineField,
  defineType,
  type KeyedSegment,
  type Path,
  type PathSegment,
} from '@sanity/types'
import { z } from 'zod'
import { imageRef, optional, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'
import { MARK_FRAGMENT, mark, markGuard } from './mark.ts'

/**
 * These fields are shown once there is a picture; text left over from a removed one stays visible.
 */
const needsPicture = ({ parent, value }: ConditionalPropertyCallbackContext) =>
  parent?.asset === undefined && (value === undefined || value.length === 0)

/** Covers, sharing images, portraits and posters are shown without what lies over them. */
export const needsNoBoxes = (context: ConditionalPropertyCallbackContext) => {
  const { path, value } = context
  const isBare = ['cover', 'photo', 'seo'].includes(String(path[0])) || path.at(-2) === 'poster'
  return needsPicture(context) || (isBare && !value?.length)
}

/** Section types that show the captions of their own pictures. */
const CAPTIONED = new Set(['mediaFigure', 'pictureReveal'])

const sectionsGuard = z.array(z.object({ _key: z.string(), _type: z.string() }))

const isKeyed = (segment: PathSegment | undefined): segment is KeyedSegment =>
  typeof segment === 'object' && '_key' in segment

/** Whether the picture with the caption at `path` is an item of a text, or of a visual in a text. */
function isInText(path: Path): boolean {
  const [figure, around] = [path.at(-2), path.at(-3)]
  return isKeyed(figure) || (figure === 'figure' && isKeyed(around))
}

/** Most places show their picture without its caption; what was written nevertheless stays in sight. */
export function needsNoCaption(context: ConditionalPropertyCallbackContext) {
  const { document, path, value } = context
  const [place, item] = path
  const sections = sectionsGuard.safeParse(place === 'sections' ? document?.[place] : []).data
  const section = sections?.find(({ _key }) => isKeyed(item) && _key === item._key)
  const isShown = isInText(path) || CAPTIONED.has(section?._type ?? '')
  return needsPicture(context) || (!isShown && !value)
}

export const figure = defineType({
  name: 'figure',
  title: 'Picture',
  type: 'image',
  description:
    'Its crop button sets what is shown, and the point that stays visible wherever it is cropped.',
  // Open inside of other fields too, where the Studio would fold it.
  options: { hotspot: true, collapsible: false },
  fields: [
    defineField({
      name: 'alt',
      hidden: needsPicture,
      title: 'Alternative text',
      type: 'string',
      description:
        'Say what the picture shows, as you would on the phone. Left empty, the text of Media is used.',
    }),
    defineField({
      name: 'caption',
      hidden: needsNoCaption,
      title: 'Caption',
      type: 'string',
      description: 'Shown under the picture.',
    }),
    defineField({
      name: 'marks',
      hidden: needsNoBoxes,
      title: 'Boxes',
      type: 'array',
      of: [mark],
      description:
        'Lie over the picture. In percent of the picture as it is cropped here; with boxes, its focal point is its middle.',
      validation: (rule) => rule.max(8),
    }),
  ],
  preview: {
    select: { alt: 'alt', altOfAsset: 'asset.altText', media: 'asset', caption: 'caption' },
    prepare: ({ alt, altOfAsset, media, caption }) => ({
      title: alt ?? altOfAsset ?? 'Picture',
      subtitle: caption,
      media,
    }),
  },
})

/**
 * Without a preview where something shows through: it would be seen behind the picture. The text of
 * the place comes before that of the image itself, which is the same wherever it is shown.
 */
export const FIGURE_FRAGMENT = /* groq */ `
  "ref": asset._ref, "source": asset._ref, "lqip": select(asset->metadata.isOpaque => asset->metadata.lqip), crop, hotspot,
  "alt": coalesce(select(alt != "" => alt), asset->altText), caption, marks[]{ ${MARK_FRAGMENT} }
`

/** A field for a figure that may be empty: then it reads as null, not as an object without a picture. */
export const optionalFigure = (field: string) =>
  /* groq */ `"${field}": select(defined(${field}.asset) => ${field}{ ${FIGURE_FRAGMENT} })`

/** Says in a preview, in invisible characters, which field shows the picture; visitors have no use for it. */
const sourceGuard = optional(z.string()).transform((ref = '') =>
  /^[\w-]*$/.test(ref) ? undefined : ref,
)

const fraction = z.number().min(0).max(1)

const cropGuard = z
  .object({ top: fraction, bottom: fraction, left: fraction, right: fraction })
  .refine(
    ({ top, bottom, left, right }) => top + bottom < 1 && left + right < 1,
    'leaves nothing of the picture',
  )

/** An image without words, for decoration: which one, and how editors cut it. */
export const CUT_IMAGE_FRAGMENT = /* groq */ `"ref": asset._ref, crop, hotspot`

/** `ref` holds the pixel size (`image-<sha1>-<width>x<height>-<format>`), which keeps layouts from shifting. */
export const cutImageGuard = z.object({
  ref: imageRef,
  crop: optional(cropGuard),
  hotspot: optional(z.object({ x: z.number(), y: z.number(), width: fraction, height: fraction })),
})

export type CutImage = z.output<typeof cutImageGuard>

export const figureGuard = cutImageGuard.extend({
  source: sourceGuard,
  lqip: optional(z.string().startsWith('data:image/')),
  alt: text,
  caption: optional(z.string()),
  marks: keepValid('box over a picture', markGuard),
})

export type Figure = z.output<typeof figureGuard>

/** A figure's image with its words, without what lies over it. */
export type Image = Omit<Figure, 'marks'>
