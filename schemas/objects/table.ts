import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { noBlanks, optional, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

/** A row of cells; the first one heads the row. */
export const tableRow = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  fields: [
    defineField({
      name: 'cells',
      title: 'Cells',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: titled('Row', { select: { title: 'cells.0', subtitle: 'cells.1' } }),
})

export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  options: { collapsible: false },
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'What the table shows.',
    }),
    defineField({
      name: 'columns',
      title: 'Column heads',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'Two to eight.',
      validation: (rule) => [
        rule.required().min(2).max(8).error('Name at least two columns, and at most eight.'),
        rule.custom(
          (heads) => noBlanks(heads) || 'Name every column, in the first line of the table.',
        ),
      ],
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [defineArrayMember({ type: 'tableRow' })],
      validation: (rule) => rule.required().min(1).error('Add a row, and write something into it.'),
    }),
    defineField({
      name: 'total',
      title: 'The last row is the total',
      type: 'boolean',
      description: 'Sets it off from the rows above.',
      initialValue: false,
    }),
  ],
  preview: titled('Table', {
    select: { caption: 'caption', first: 'columns.0', second: 'columns.1' },
    prepare: ({ caption, first, second }) => ({
      title: caption,
      subtitle: [first, second].filter(Boolean).join(', '),
    }),
  }),
})

export const TABLE_FRAGMENT = /* groq */ `caption, columns, rows[]{ _key, cells }, total`

export const tableGuard = z.object({
  caption: optional(z.string()),
  columns: z.array(text).min(1),
  rows: keepSome('row of a table', z.object({ _key: z.string(), cells: z.array(z.string()) })),
  total: optional(z.boolean()),
})

export type Table = z.output<typeof tableGuard>
