import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { optional, text } from '../shared/guards.ts'
import { joined, titled } from '../shared/previews.ts'

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
  preview: titled('Pull quote', {
    select: { text: 'text', attribution: 'attribution' },
    prepare: ({ text, attribution }) => ({
      title: text,
      subtitle: joined('Pull quote', attribution),
    }),
  }),
})

export const pullQuoteGuard = z.object({ text, attribution: optional(z.string()) })
