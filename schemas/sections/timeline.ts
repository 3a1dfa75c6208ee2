import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { optional, optionalText, sectionBase, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'

const timelineEntry = defineArrayMember({
  name: 'timelineEntry',
  title: 'Entry',
  type: 'object',
  fields: [
    defineField({
      name: 'date',
      title: 'Date',
      type: 'string',
      description: 'A year, or any short time.',
      validation: (rule) => rule.required().max(20),
    }),
    defineField({ name: 'title', title: 'Title', type: 'string' }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'date', subtitle: 'text' } },
})

export const timeline = defineType({
  name: 'timeline',
  title: 'Timeline',
  type: 'object',
  description: 'Dates down the side, what happened beside them.',
  fields: [
    headingField,
    ledeField,
    defineField({
      name: 'entries',
      title: 'Entries',
      type: 'array',
      of: [timelineEntry],
      description: 'Two or more, in the order in which they are shown.',
      validation: (rule) => rule.required().min(2),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Timeline' }),
  },
})

export const TIMELINE_FRAGMENT = /* groq */ `heading, lede, entries[]{ _key, date, title, text }`

const entryGuard = z.object({ _key: z.string(), date: text, title: optionalText, text })

export const timelineGuard = z.object({
  ...sectionBase,
  _type: z.literal('timeline'),
  heading: text,
  lede: optional(z.string()),
  entries: keepSome('entry of a timeline', entryGuard),
})
