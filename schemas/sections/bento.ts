import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { VISUAL_FRAGMENT, visualGuard } from '../objects/visual.ts'
import { headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { oneOf, optional, sectionBase, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

const bentoCard = defineArrayMember({
  name: 'bentoCard',
  title: 'Card',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'One word, or a few.',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      description: 'One or two sentences.',
      validation: (rule) => rule.required().max(240),
    }),
    defineField({
      name: 'visual',
      title: 'Picture, drawing or chart',
      type: 'visual',
      description: 'Fills the card above the text.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'theme',
      title: 'Theme',
      type: 'string',
      initialValue: 'light',
      description: 'Alternate: dark, light, light, dark.',
      options: {
        list: [
          { title: 'Light', value: 'light' },
          { title: 'Dark', value: 'dark' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
    }),
  ],
  preview: titled('Card', { select: { title: 'title', subtitle: 'text', media: 'visual.figure' } }),
})

export const bento = defineType({
  name: 'bento',
  title: 'Steps in cards',
  type: 'object',
  description: 'Four numbered cards in two rows, wide and narrow in turn.',
  fields: [
    headingField,
    ledeField,
    defineField({
      name: 'cards',
      title: 'Cards',
      type: 'array',
      of: [bentoCard],
      description:
        'Exactly four, numbered in this order. The first and the fourth are the wide ones.',
      validation: (rule) => rule.required().length(4),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', media: 'cards.0.visual.figure' },
    prepare: ({ title, media }) => ({ title, media, subtitle: 'Steps in cards' }),
  },
})

export const BENTO_FRAGMENT = /* groq */ `
  heading, lede,
  cards[]{ _key, title, text, theme, "visual": visual{ ${VISUAL_FRAGMENT} } }
`

const bentoCardGuard = z.object({
  _key: z.string(),
  title: text,
  text,
  theme: optional(oneOf(['light', 'dark'])),
  visual: visualGuard,
})

export const bentoGuard = z.object({
  ...sectionBase,
  _type: z.literal('bento'),
  heading: text,
  lede: optional(z.string()),
  cards: keepSome('card', bentoCardGuard),
})
