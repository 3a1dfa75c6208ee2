import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { VISUAL_FRAGMENT, visualGuard } from '../objects/visual.ts'
import { buttonsField, ledeField, optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { optional, optionalText, sectionBase, text } from '../shared/guards.ts'
import { hiddenWhile } from '../shared/hidden-while.ts'
import { keepValid } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'
import { widthField, widthGuard } from '../shared/width.ts'

const part = defineArrayMember({
  name: 'part',
  title: 'Part',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'string',
      description: 'What to know about it, in a few words.',
      validation: (rule) => rule.max(120),
    }),
  ],
  preview: titled('Part', { select: { title: 'title', subtitle: 'text' } }),
})

export const mediaFigure = defineType({
  name: 'mediaFigure',
  title: 'Wide picture (image)',
  type: 'object',
  description:
    'One picture or drawing as wide as the text, or a picture as wide as the window with the text on it.',
  fields: [
    optionalHeadingField,
    ledeField,
    { ...buttonsField, hidden: hiddenWhile((section) => !section?.heading) },
    defineField({
      name: 'visual',
      title: 'Picture, drawing or chart',
      type: 'visual',
      validation: (rule) => rule.required(),
    }),
    widthField(
      'A full window has its texts on the lower left of the picture, or under it on phones, and is always dark. For pictures whose subject stands in the middle or on the right. A drawing reaches both edges under its texts; charts and cards keep the width of the text.',
    ),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Shown under it; replaces the caption of the picture itself.',
      validation: (rule) => rule.max(200),
    }),
    defineField({
      name: 'parts',
      title: 'Parts',
      type: 'array',
      of: [part],
      description:
        'Explains the numbers in a drawing, beside it on wide screens, or under it if that is as wide as the window: the first part is number 1, and so on.',
      validation: (rule) => rule.max(12),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', caption: 'caption', media: 'visual.figure' },
    prepare: ({ title, caption, media }) => ({
      title: title ?? caption,
      media,
      subtitle: 'Wide picture',
    }),
  },
})

export const MEDIA_FIGURE_FRAGMENT = /* groq */ `
  heading, lede, width, caption, parts[]{ _key, title, text },
  "visual": visual{ ${VISUAL_FRAGMENT} },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

export const mediaFigureGuard = z.object({
  ...sectionBase,
  _type: z.literal('mediaFigure'),
  heading: optionalText,
  lede: optional(z.string()),
  visual: visualGuard,
  width: widthGuard,
  buttons: keepValid('link button', linkButtonGuard),
  caption: optional(z.string()),
  parts: keepValid('part', z.object({ _key: z.string(), title: text, text: optional(z.string()) })),
})
