import { defineField, defineType, type ImageValue } from '@sanity/types'
import { z } from 'zod'
import { nameField } from '../shared/document-fields.ts'
import { imageRef, optional, text } from '../shared/guards.ts'

/** Only vector files: they are shown as part of the page, in its fonts and colors. */
const svgFile = { accept: 'image/svg+xml', hotspot: false } as const

/** Other pictures, which are chosen from Media or dropped on the field, would take the drawing off the site. */
const isSvg = (image: ImageValue | undefined) =>
  (image?.asset?._ref ?? '-svg').endsWith('-svg') ||
  'Choose an SVG file. Photos belong where a picture is asked for.'

/** A drawing, described once and shown wherever it is chosen. */
export const illustration = defineType({
  name: 'illustration',
  title: 'Drawing',
  type: 'document',
  fields: [
    nameField,
    defineField({
      name: 'drawing',
      title: 'SVG file',
      type: 'image',
      options: svgFile,
      description:
        'Colors such as var(--fg), var(--bg) and var(--link), and the faces var(--font-sans) and var(--font-mono), follow the section that it stands in.',
      validation: (rule) => rule.required().custom(isSvg),
    }),
    defineField({
      name: 'narrow',
      title: 'SVG file for narrow places',
      type: 'image',
      options: svgFile,
      description: 'Shown instead where less than 576 px are free, at its own size at most.',
      validation: (rule) => rule.custom(isSvg),
    }),
    defineField({
      name: 'alt',
      title: 'Alternative text',
      type: 'text',
      rows: 3,
      description: 'Say what the drawing shows, as you would on the phone.',
      validation: (rule) => rule.required().max(500),
    }),
    defineField({
      name: 'fills',
      title: 'Fills its frame',
      type: 'boolean',
      initialValue: false,
      description:
        'For drawings with a ground of their own: they run to the edges and are cropped like a photo. The others are shown whole, with room around them.',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'alt', media: 'drawing' } },
})

export const ILLUSTRATION_FRAGMENT = /* groq */ `
  _id, "ref": drawing.asset._ref, "narrow": narrow.asset._ref, alt, fills
`

const drawing = imageRef.endsWith('-svg', 'must refer to an SVG file')

/** `ref` holds the size in the drawing's own units, which keeps layouts from shifting. */
export const illustrationGuard = z.object({
  ref: drawing,
  narrow: optional(drawing),
  alt: text,
  fills: optional(z.boolean()),
})

export type Illustration = z.output<typeof illustrationGuard>
