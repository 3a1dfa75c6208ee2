import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { FACT_FRAGMENT, factGuard } from '../objects/fact.ts'
import { noteField, optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { optional, optionalText, sectionBase } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

export const stats = defineType({
  name: 'stats',
  title: 'Key numbers (stats)',
  type: 'object',
  description: 'Two to four large numbers, each with an explanation.',
  fields: [
    optionalHeadingField,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'text',
      rows: 5,
      description: 'Stands beside the heading. An empty line begins a new paragraph.',
    }),
    defineField({
      name: 'stats',
      title: 'Numbers',
      type: 'array',
      of: [defineArrayMember({ type: 'fact' })],
      description: 'Two to four. The value is the number, the label says what it measures.',
      validation: (rule) => rule.required().min(2).max(4),
    }),
    noteField,
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', value: 'stats.0.value', label: 'stats.0.label' },
    // A number alone says nothing.
    prepare: ({ title, value, label }) => ({
      title: title ?? [value, label].filter(Boolean).join(' '),
      subtitle: 'Key numbers',
    }),
  },
})

export const STATS_FRAGMENT = /* groq */ `heading, body, stats[]{ ${FACT_FRAGMENT} }, note`

export const statsGuard = z
  .object({
    ...sectionBase,
    _type: z.literal('stats'),
    heading: optionalText,
    body: optional(z.string()),
    stats: keepValid('figure', factGuard),
    note: optional(z.string()),
  })
  .refine(({ heading, body, stats }) => stats.length > 0 || Boolean(heading) || Boolean(body), {
    path: ['stats'],
    error: 'needs at least one number',
  })
