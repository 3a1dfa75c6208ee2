import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { VISUAL_FRAGMENT, visualGuard } from '../objects/visual.ts'
import { ledeField, optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { optional, sectionBase } from '../shared/guards.ts'

export const mediaFigure = defineType({
  name: 'mediaFigure',
  title: 'Wide picture',
  type: 'object',
  description: 'One picture or drawing over the full width, with a caption.',
  fields: [
    optionalHeadingField,
    ledeField,
    defineField({
      name: 'visual',
      title: 'Visual',
      type: 'visual',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Shown under it; replaces the caption of the picture itself.',
      validation: (rule) => rule.max(200),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', caption: 'caption', media: 'visual.figure' },
    prepare: ({ title, caption, media }) => ({
      title: title ?? caption ?? 'Wide picture',
      media,
      subtitle: 'Wide picture',
    }),
  },
})

export const MEDIA_FIGURE_FRAGMENT = /* groq */ `
  heading, lede, caption,
  "visual": visual{ ${VISUAL_FRAGMENT} }
`

export const mediaFigureGuard = z.object({
  ...sectionBase,
  _type: z.literal('mediaFigure'),
  heading: optional(z.string()),
  lede: optional(z.string()),
  visual: visualGuard,
  caption: optional(z.string()),
})
