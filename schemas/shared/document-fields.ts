import { defineField } from '@sanity/types'

/** Fields that posts, press releases and jobs share. */

export const titleField = defineField({
  name: 'title',
  title: 'Title',
  type: 'string',
  validation: (rule) => rule.required().max(120),
})

export const slugField = defineField({
  name: 'slug',
  title: 'Address',
  type: 'slug',
  description: 'The last part of the address: lower-case letters, digits and dashes.',
  options: { source: 'title', maxLength: 80 },
  validation: (rule) => rule.required(),
})

export const publishedAtField = defineField({
  name: 'publishedAt',
  title: 'Date',
  type: 'date',
  description: 'Shown on the page and used for the order in lists.',
  validation: (rule) => rule.required(),
})

export const standfirstField = defineField({
  name: 'standfirst',
  title: 'Standfirst',
  type: 'text',
  rows: 3,
  description: 'One or two sentences that open the text and stand in lists.',
  validation: (rule) => rule.required().max(300),
})

export const bodyField = defineField({
  name: 'body',
  title: 'Text',
  type: 'richText',
  validation: (rule) => rule.required(),
})

export const coverField = defineField({ name: 'cover', title: 'Cover', type: 'figure' })

export const seoField = defineField({ name: 'seo', title: 'Search and sharing', type: 'seo' })
