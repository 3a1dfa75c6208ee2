import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { slugField } from '../shared/document-fields.ts'
import { optional, text } from '../shared/guards.ts'
import { addressOf } from '../shared/route.ts'

/** A subject that posts are written about. It has a page of its own as soon as one is. */
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
      title: 'Place among the categories',
      type: 'number',
      description: 'Smaller numbers come first.',
      validation: (rule) => rule.integer(),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

export const POST_CATEGORY_FRAGMENT = /* groq */ `_id, title, "slug": slug.current, text, order`

export const postCategoryGuard = z.object({
  title: text,
  slug: text,
  text: optional(z.string()),
  order: optional(z.number()),
})

export type PostCategory = z.output<typeof postCategoryGuard>

/** Path of the list of a category's posts. */
export const categoryAddress = (category: string) => addressOf('post', `category/${category}`)

const BEHIND_ALL = Number.MAX_SAFE_INTEGER

/** The categories of `posts`, each once, in their order. */
export function categoriesOf(posts: readonly { category: PostCategory }[]): PostCategory[] {
  const bySlug = new Map(posts.map(({ category }) => [category.slug, category]))
  return [...bySlug.values()].toSorted(
    (one, other) =>
      (one.order ?? BEHIND_ALL) - (other.order ?? BEHIND_ALL) ||
      one.title.localeCompare(other.title, 'en'),
  )
}
