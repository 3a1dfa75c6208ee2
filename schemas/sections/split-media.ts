import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { RICH_TEXT_FRAGMENT, richTextGuard } from '../objects/rich-text.ts'
import { VISUAL_FRAGMENT, visualGuard } from '../objects/visual.ts'
import { buttonsField, headingField, sectionSettings } from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

export const splitMedia = defineType({
  name: 'splitMedia',
  title: 'Picture and text (split)',
  type: 'object',
  description: 'A picture on one side, a heading and text on the other.',
  fields: [
    headingField,
    defineField({ name: 'body', title: 'Text', type: 'simpleText' }),
    buttonsField,
    defineField({
      name: 'visual',
      title: 'Picture, drawing or chart',
      type: 'visual',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'flip',
      title: 'Picture on the right',
      type: 'boolean',
      initialValue: false,
      description: 'On phones the picture always stands above the text.',
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', media: 'visual.figure' },
    prepare: ({ title, media }) => ({ title, media, subtitle: 'Picture and text' }),
  },
})

export const SPLIT_MEDIA_FRAGMENT = /* groq */ `
  heading, flip,
  "body": body[]{ ${RICH_TEXT_FRAGMENT} },
  "visual": visual{ ${VISUAL_FRAGMENT} },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

export const splitMediaGuard = z.object({
  ...sectionBase,
  _type: z.literal('splitMedia'),
  heading: text,
  body: richTextGuard,
  visual: visualGuard,
  flip: optional(z.boolean()),
  buttons: keepValid('link button', linkButtonGuard),
})
