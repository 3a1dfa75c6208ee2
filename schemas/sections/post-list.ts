import { defineType } from '@sanity/types'
import { z } from 'zod'
import { postCategoryCardGuard } from '../documents/post-category.ts'
import { postCardGuard } from '../documents/post.ts'
import { optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { optional, optionalText, sectionBase } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'
import { pagingGuard } from '../shared/paging.ts'

export const postList = defineType({
  name: 'postList',
  title: 'All blog posts',
  type: 'object',
  description:
    'The newest post large, the others as cards, with links to each category and to older posts.',
  fields: [optionalHeadingField, ...sectionSettings],
  preview: { prepare: () => ({ title: 'All blog posts', subtitle: 'List' }) },
})

export const POST_LIST_FRAGMENT = /* groq */ `heading`

export const postListGuard = z.object({
  ...sectionBase,
  _type: z.literal('postList'),
  heading: optionalText,
  items: keepValid('post', postCardGuard),
  categories: keepValid('category', postCategoryCardGuard),
  paging: optional(pagingGuard),
})
