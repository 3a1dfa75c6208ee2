import { defineField, defineType } from '@sanity/types'
import { ROUTED_TYPES } from '../shared/route.ts'
import { anchorField } from '../shared/fields.ts'

/** A page of this site and, if wanted, a place on it. */
export const internalLink = defineType({
  name: 'internalLink',
  title: 'Page',
  type: 'object',
  // A part of a link that has to be there must not be folded shut.
  options: { collapsible: false },
  fields: [
    defineField({
      name: 'internal',
      title: 'Page',
      type: 'reference',
      to: ROUTED_TYPES.map((type) => ({ type })),
      description: 'Search by its title. The link follows when the page moves.',
    }),
    {
      ...anchorField,
      title: 'Place on the page',
      description: 'Empty for its top; otherwise the anchor of one of its sections.',
    },
  ],
  preview: {
    select: { title: 'internal.title', slug: 'internal.slug.current', anchor: 'anchor' },
    prepare: ({ title, slug, anchor }) => ({
      title: title ?? 'No page chosen yet',
      subtitle: `${slug ?? ''}${anchor ? `#${anchor}` : ''}`,
    }),
  },
})
