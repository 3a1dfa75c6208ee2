import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { personPhoto } from '../documents/person.ts'
import { FACT_FRAGMENT, factGuard } from '../objects/fact.ts'
import { optionalFigure } from '../objects/figure.ts'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { buttonsField, noteField, optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { optional, optionalText, sectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

export const quote = defineType({
  name: 'quote',
  title: 'Quote (testimonial)',
  type: 'object',
  description: 'What somebody said; with results beside it, a small case study.',
  fields: [
    { ...optionalHeadingField, description: 'The agency or the case, for a case study.' },
    defineField({
      name: 'text',
      title: 'Quote',
      type: 'text',
      rows: 3,
      description: 'Without quotation marks.',
      validation: (rule) => rule.required().max(280),
    }),
    defineField({
      name: 'person',
      title: 'Who said it',
      type: 'reference',
      to: [{ type: 'person' }],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'results',
      title: 'Results',
      type: 'array',
      of: [defineArrayMember({ type: 'fact' })],
      description: 'Up to three numbers beside the quote, such as what a case study measured.',
      validation: (rule) => rule.max(3),
    }),
    noteField,
    buttonsField,
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'text', subtitle: 'person.name' },
    prepare: ({ title, subtitle }) => ({
      title,
      subtitle: `Quote · ${subtitle ?? 'nobody chosen'}`,
    }),
  },
})

export const QUOTE_FRAGMENT = /* groq */ `
  heading, text, note,
  "person": person->{ _id, name, role, organization, ${optionalFigure('photo')} },
  results[]{ ${FACT_FRAGMENT} },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

export const quoteGuard = z.object({
  ...sectionBase,
  _type: z.literal('quote'),
  heading: optionalText,
  text,
  person: z.object({
    name: text,
    role: optional(z.string()),
    organization: optional(z.string()),
    photo: personPhoto,
  }),
  results: keepValid('result', factGuard),
  note: optional(z.string()),
  buttons: keepValid('link button', linkButtonGuard),
})
