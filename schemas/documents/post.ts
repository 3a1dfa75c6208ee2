import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { figureGuard, optionalFigure } from '../objects/figure.ts'
import { RICH_TEXT_FRAGMENT, richTextGuard } from '../objects/rich-text.ts'
import { SEO_FRAGMENT, seoGuard } from '../objects/seo.ts'
import {
  bodyField,
  coverField,
  datedOrderings,
  publishedAtField,
  seoField,
  slugField,
  standfirstField,
  titleField,
} from '../shared/document-fields.ts'
import { joined } from '../shared/previews.ts'
import { optional, text } from '../shared/guards.ts'
import { keepIfValid } from '../shared/keep-valid.ts'
import { personPhoto } from './person.ts'
import { POST_CATEGORY_CARD_FRAGMENT, postCategoryCardGuard } from './post-category.ts'

export const post = defineType({
  name: 'post',
  title: 'Blog post',
  type: 'document',
  fields: [
    titleField,
    slugField,
    defineField({
      name: 'category',
      title: 'Category',
      type: 'reference',
      to: [{ type: 'postCategory' }],
      validation: (rule) => rule.required(),
    }),
    publishedAtField,
    defineField({
      name: 'author',
      title: 'Author',
      type: 'reference',
      to: [{ type: 'person' }],
      validation: (rule) => rule.required(),
    }),
    standfirstField,
    coverField,
    bodyField,
    seoField,
  ],
  orderings: datedOrderings,
  preview: {
    select: { title: 'title', date: 'publishedAt', category: 'category.title', media: 'cover' },
    prepare: ({ title, date, category, media }) => ({
      title,
      subtitle: joined(date, category),
      media,
    }),
  },
})

/** What lists show of a post. */
export const POST_CARD_FRAGMENT = /* groq */ `
  _id, _type, title, "slug": slug.current, publishedAt, standfirst,
  ${optionalFigure('cover')},
  "hasDarkCover": cover.asset->metadata.palette.dominant.foreground == "#fff",
  "category": category->{ ${POST_CATEGORY_CARD_FRAGMENT} },
  "author": author->{ _id, name, role, "slug": slug.current, ${optionalFigure('photo')} }
`

export const POST_FRAGMENT = /* groq */ `
  ${POST_CARD_FRAGMENT},
  "seo": seo{ ${SEO_FRAGMENT} },
  body[]{ ${RICH_TEXT_FRAGMENT} }
`

export const postCardGuard = z.object({
  _id: z.string(),
  title: text,
  slug: text,
  category: postCategoryCardGuard,
  publishedAt: z.iso.date(),
  standfirst: text,
  cover: keepIfValid('cover', figureGuard),
  /** Whether white is what reads best on most of the cover. */
  hasDarkCover: optional(z.boolean()),
  author: optional(
    z.object({
      _id: z.string(),
      name: text,
      role: optional(z.string()),
      slug: optional(z.string()),
      photo: personPhoto,
    }),
  ),
})

export const postGuard = postCardGuard.extend({ seo: optional(seoGuard), body: richTextGuard })

export type PostCard = z.output<typeof postCardGuard>
export type Post = z.output<typeof postGuard>
