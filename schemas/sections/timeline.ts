import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { oneOf, optional, optionalText, sectionBase, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

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
  preview: titled('Entry', { select: { title: 'date', subtitle: 'text' } }),
})

export const timeline = defineType({
  name: 'timeline',
  title: 'Timeline',
  type: 'object',
  description: 'Dates or steps along a line, what happens beside them.',
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
    defineField({
      name: 'layout',
      title: 'Layout',
      type: 'string',
      initialValue: 'down',
      description: 'On narrow screens it always runs down the page.',
      options: {
        list: [
          { title: 'Down the page', value: 'down' },
          { title: 'Across the page; for three or four steps', value: 'across' },
        ],
        layout: 'radio',
      },
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Timeline' }),
  },
})

export const TIMELINE_FRAGMENT = /* groq */ `
  heading, lede, layout, entries[]{ _key, date, title, text }
`

const entryGuard = z.object({ _key: z.string(), date: text, title: optionalText, text })

export const timelineGuard = z.object({
  ...sectionBase,
  _type: z.literal('timeline'),
  heading: text,
  lede: optional(z.string()),
  layout: optional(oneOf(['down', 'across'])),
  entries: keepSome('entry of a timeline', entryGuard),
})
