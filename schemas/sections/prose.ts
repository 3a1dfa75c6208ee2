import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { isFilled, RICH_TEXT_FRAGMENT, richTextGuard } from '../objects/rich-text.ts'
import { optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { optionalText, sectionBase } from '../shared/guards.ts'

export const prose = defineType({
  name: 'prose',
  title: 'Text',
  type: 'object',
  description: 'Running text with pictures, buttons, quotes and tables.',
  fields: [
    optionalHeadingField,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required(),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Text' }),
  },
})

export const PROSE_FRAGMENT = /* groq */ `heading, "body": body[]{ ${RICH_TEXT_FRAGMENT} }`

export const proseGuard = z
  .object({
    ...sectionBase,
    _type: z.literal('prose'),
    heading: optionalText,
    body: richTextGuard,
  })
  .refine(({ heading, body }) => heading !== undefined || isFilled(body), {
    path: ['body'],
    error: 'is missing',
  })
