import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { SEO_FRAGMENT, seoGuard } from '../objects/seo.ts'
import { seoField, slugField } from '../shared/document-fields.ts'
import { optional, text } from '../shared/guards.ts'

/** A subject that posts are written about, with a page of its own that lists them. */
export const postCategory = defineType({
  name: 'postCategory',
  title: 'Blog category',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().max(24),
    }),
    slugField,
    defineField({
      name: 'text',
      title: 'Introduction',
      type: 'string',
      description: 'One sentence at the top of its page.',
      validation: (rule) => rule.max(160),
    }),
    defineField({
      name: 'order',
      title: 'Position',
      type: 'number',
      description: 'Among the categories: smaller numbers come first.',
      validation: (rule) => rule.integer(),
    }),
    seoField,
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

/** What posts and lists show of a category. */
export const POST_CATEGORY_CARD_FRAGMENT = /* groq */ `_id, title, "slug": slug.current, text, order`

export const POST_CATEGORY_FRAGMENT = /* groq */ `
  ${POST_CATEGORY_CARD_FRAGMENT}, _type,
  "seo": seo{ ${SEO_FRAGMENT} }
`

export const postCategoryCardGuard = z.object({
  _id: z.string(),
  title: text,
  slug: text,
  text: optional(z.string()),
  order: optional(z.number()),
})

export const postCategoryGuard = postCategoryCardGuard.extend({ seo: optional(seoGuard) })

export type PostCategoryCard = z.output<typeof postCategoryCardGuard>
export type PostCategory = z.output<typeof postCategoryGuard>
