import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { TABLE_FRAGMENT, tableGuard } from '../objects/table.ts'
import { ledeField, noteField, optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { optional, optionalText, sectionBase } from '../shared/guards.ts'

export const dataTable = defineType({
  name: 'dataTable',
  title: 'Table',
  type: 'object',
  description: 'A table with any number of columns.',
  fields: [
    optionalHeadingField,
    ledeField,
    defineField({
      name: 'table',
      title: 'Table',
      type: 'table',
      validation: (rule) => rule.required(),
    }),
    noteField,
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', caption: 'table.caption' },
    prepare: ({ title, caption }) => ({ title: title ?? caption, subtitle: 'Table' }),
  },
})

export const DATA_TABLE_FRAGMENT = /* groq */ `heading, lede, note, "table": table{ ${TABLE_FRAGMENT} }`

export const dataTableGuard = z.object({
  ...sectionBase,
  _type: z.literal('dataTable'),
  heading: optionalText,
  lede: optional(z.string()),
  table: tableGuard,
  note: optional(z.string()),
})
