import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { optional, text } from '../shared/guards.ts'

/** A sentence lifted out of running text. */
export const pullQuote = defineType({
  name: 'pullQuote',
  title: 'Pull quote',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'Quote',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required().max(240),
    }),
    defineField({ name: 'attribution', title: 'Who said it', type: 'string' }),
  ],
  preview: { select: { title: 'text', subtitle: 'attribution' } },
})

export const pullQuoteGuard = z.object({ text, attribution: optional(z.string()) })
