import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { RICH_TEXT_FRAGMENT, richTextGuard } from '../objects/rich-text.ts'
import { headingField, sectionSettings } from '../shared/fields.ts'
import { sectionBase, text } from '../shared/guards.ts'

export const legalText = defineType({
  name: 'legalText',
  title: 'Legal text',
  type: 'object',
  description: 'A long text with a table of contents made from its second-level headings.',
  fields: [
    headingField,
    defineField({
      name: 'updatedAt',
      title: 'Last updated',
      type: 'date',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'intro',
      title: 'Introduction',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'policyText',
      validation: (rule) => rule.required(),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Legal text' }),
  },
})

export const LEGAL_TEXT_FRAGMENT = /* groq */ `
  heading, updatedAt, intro, "body": body[]{ ${RICH_TEXT_FRAGMENT} }
`

export const legalTextGuard = z.object({
  ...sectionBase,
  _type: z.literal('legalText'),
  heading: text,
  updatedAt: z.iso.date(),
  intro: text,
  body: richTextGuard,
})
