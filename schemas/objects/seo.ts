import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { optional, optionalText } from '../shared/guards.ts'
import { keepIfValid } from '../shared/keep-valid.ts'
import { figureGuard, optionalFigure } from './figure.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description:
        'Replaces the page title in search results and browser tabs. The name of the site is added to it.',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 2,
    }),
    defineField({
      name: 'image',
      title: 'Sharing image',
      type: 'figure',
      description: '1200 by 630 pixels.',
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description: 'Also leaves the page out of the sitemap.',
      initialValue: false,
    }),
  ],
})

export const SEO_FRAGMENT = /* groq */ `
  title, description, noIndex, ${optionalFigure('image')}
`

export const seoGuard = z.object({
  title: optionalText,
  description: optionalText,
  noIndex: optional(z.boolean()),
  image: keepIfValid('sharing image', figureGuard),
})

export type Seo = z.output<typeof seoGuard>
