import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { optional } from '../shared/guards.ts'
import { titled } from '../shared/previews.ts'

/** The table of all cookies, whose rows are generated. */
export const cookieTable = defineType({
  name: 'cookieTable',
  title: 'Table of cookies',
  type: 'object',
  description: 'Lists everything that the site can keep in a browser. It is always up to date.',
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'What the table shows.',
    }),
  ],
  preview: titled('Table of cookies', { select: { title: 'caption' } }),
})

export const cookieTableGuard = z.object({ caption: optional(z.string()) })
