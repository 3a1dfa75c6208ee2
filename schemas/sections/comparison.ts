import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { titleOf } from '../shared/choices.ts'
import { headingField, ledeField, noteField, sectionSettings } from '../shared/fields.ts'
import { oneOf, optional, sectionBase, text } from '../shared/guards.ts'
import { keepSome, withOwnKeys } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

const VERDICTS = ['yes', 'partly', 'no'] as const

const SIGNS: { title: string; value: (typeof VERDICTS)[number] }[] = [
  { title: 'Yes', value: 'yes' },
  { title: 'Partly', value: 'partly' },
  { title: 'No', value: 'no' },
]

const comparisonCell = defineArrayMember({
  name: 'comparisonCell',
  title: 'Cell',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'verdict',
      title: 'Verdict',
      type: 'string',
      description: 'Adds a sign beside the text.',
      options: { list: SIGNS, layout: 'radio', direction: 'horizontal' },
    }),
  ],
  preview: titled('Cell', {
    select: { title: 'text', verdict: 'verdict' },
    prepare: ({ title, verdict }) => ({ title, subtitle: titleOf(SIGNS, verdict) }),
  }),
})

const comparisonRow = defineArrayMember({
  name: 'comparisonRow',
  title: 'Row',
  type: 'object',
  fields: [
    defineField({
      name: 'dimension',
      title: 'What is compared',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'cells',
      title: 'Cells',
      type: 'array',
      of: [comparisonCell],
      description: 'One for each column, in the same order.',
      validation: (rule) => rule.required().min(2).max(3),
    }),
  ],
  preview: titled('Row', { select: { title: 'dimension', subtitle: 'cells.0.text' } }),
})

export const comparison = defineType({
  name: 'comparison',
  title: 'Comparison',
  type: 'object',
  description: 'Ours beside one or two alternatives.',
  fields: [
    headingField,
    ledeField,
    defineField({
      name: 'columns',
      title: 'Columns',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'Two or three. The first one is ours and is set off.',
      validation: (rule) => rule.required().min(2).max(3),
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [comparisonRow],
      validation: (rule) => rule.required().min(1),
    }),
    noteField,
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Comparison' }),
  },
})

export const COMPARISON_FRAGMENT = /* groq */ `
  heading, lede, columns, note,
  rows[]{ _key, dimension, cells[]{ _key, text, verdict } }
`

const rowGuard = z.object({
  _key: z.string(),
  dimension: text,
  cells: z
    .array(z.object({ _key: z.string(), text, verdict: optional(oneOf(VERDICTS)) }))
    .min(2)
    .transform(withOwnKeys),
})

export const comparisonGuard = z.object({
  ...sectionBase,
  _type: z.literal('comparison'),
  heading: text,
  lede: optional(z.string()),
  columns: z.array(text).min(2).max(3),
  rows: keepSome('row of a comparison', rowGuard),
  note: optional(z.string()),
})
