import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { VISUAL_FRAGMENT, visualGuard } from '../objects/visual.ts'
import { ledeField, optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { oneOf, optional, optionalText, sectionBase, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

/** A picture or drawing with a title. */
export const figureRowItem = defineArrayMember({
  name: 'figureRowItem',
  title: 'Picture',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Stands under the picture: "FIG. 1".',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.max(320),
    }),
    defineField({
      name: 'visual',
      title: 'Picture, drawing or chart',
      type: 'visual',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: titled('Picture', {
    select: { title: 'title', subtitle: 'text', media: 'visual.figure' },
  }),
})

export const figureRow = defineType({
  name: 'figureRow',
  title: 'Row of pictures (images)',
  type: 'object',
  description: 'Two to four pictures or drawings side by side, each with a title.',
  fields: [
    optionalHeadingField,
    ledeField,
    defineField({
      name: 'figures',
      title: 'Pictures',
      type: 'array',
      of: [figureRowItem],
      description: 'Two to four, shown side by side.',
      validation: (rule) => rule.required().min(2).max(4),
    }),
    defineField({
      name: 'layout',
      title: 'Layout',
      type: 'string',
      initialValue: 'row',
      description: 'How the pictures stand on wide screens.',
      options: {
        list: [
          { title: 'One row', value: 'row' },
          { title: 'Two by two, numbered, with room for more text', value: 'pairs' },
        ],
        layout: 'radio',
      },
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', first: 'figures.0.title', media: 'figures.0.visual.figure' },
    prepare: ({ title, first, media }) => ({
      title: title ?? first,
      media,
      subtitle: 'Row of pictures',
    }),
  },
})

export const FIGURE_ROW_ITEM_FRAGMENT = /* groq */ `
  _key, title, text, "visual": visual{ ${VISUAL_FRAGMENT} }
`

export const FIGURE_ROW_FRAGMENT = /* groq */ `
  heading, lede,
  layout, figures[]{ ${FIGURE_ROW_ITEM_FRAGMENT} }
`

export const figureRowItemGuard = z.object({
  _key: z.string(),
  title: text,
  text: optional(z.string()),
  visual: visualGuard,
})

export const figureRowGuard = z.object({
  ...sectionBase,
  _type: z.literal('figureRow'),
  heading: optionalText,
  lede: optional(z.string()),
  layout: optional(oneOf(['row', 'pairs'])),
  figures: keepSome('figure', figureRowItemGuard),
})
