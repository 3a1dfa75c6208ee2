import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { postCardGuard } from '../documents/post.ts'
import { headingField, sectionSettings } from '../shared/fields.ts'
import { prepared, sectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

export const latestPosts = defineType({
  name: 'latestPosts',
  title: 'Newest blog posts',
  type: 'object',
  description: 'The newest posts as cards. Nothing needs to be listed here.',
  fields: [
    headingField,
    defineField({
      name: 'link',
      title: 'Link',
      type: 'linkButton',
      description: 'Beside the heading, such as "All posts".',
      // Half a link would have to be completed before anybody could publish.
      initialValue: {},
    }),
    defineField({
      name: 'count',
      title: 'How many',
      type: 'number',
      initialValue: 3,
      validation: (rule) => rule.integer().min(1).max(6),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Newest blog posts' }),
  },
})

/** `link` arrives as a list of at most one, so that a broken link is left out like any other. */
export const LATEST_POSTS_FRAGMENT = /* groq */ `heading, count, "link": [link{ ${LINK_BUTTON_FRAGMENT} }]`

export const latestPostsGuard = z
  .object({
    ...sectionBase,
    _type: z.literal('latestPosts'),
    heading: text,
    link: prepared(
      (value) => (Array.isArray(value) ? value.filter(Boolean) : value),
      keepValid('link button', linkButtonGuard),
    ),
    count: z.number().int().min(1).max(6).nullish(),
    items: keepValid('post', postCardGuard),
  })
  .transform(({ count, link, items, ...section }) => ({
    ...section,
    link: link[0],
    items: items.slice(0, count ?? 3),
  }))
