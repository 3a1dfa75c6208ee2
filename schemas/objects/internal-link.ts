import { defineField, defineType } from '@sanity/types'
import { addressOf, ROUTED_TYPES } from '../shared/route.ts'
import { PLACE } from '../shared/heading-ids.ts'

/** What previews read of a link, to say where it leads. */
interface Target {
  type?: unknown
  slug?: unknown
  anchor?: unknown
}

/** Where a link leads, such as `/blog/six-minutes#results`; empty without a page. */
export function shownAddress({ type, slug, anchor }: Target): string {
  const routed = ROUTED_TYPES.find((one) => one === type)
  if (routed === undefined || typeof slug !== 'string') return ''
  return `${addressOf(routed, slug)}${typeof anchor === 'string' ? `#${anchor}` : ''}`
}

/** Whether a page is chosen. Sanity types the values of an object from another file as plain objects. */
export const hasPage = (link: unknown) =>
  Boolean((link as { internal?: unknown } | undefined)?.internal)

/** The id of a heading or the anchor of a section, which the Studio offers as a list. */
export const linkPlace = defineType({
  name: 'linkPlace',
  title: 'Place on a page',
  type: 'string',
  description: 'One of its headings, or of its sections with an anchor.',
  validation: (rule) =>
    rule
      .regex(PLACE, { name: 'anchor' })
      .error('Use lower-case letters, digits and dashes, starting with a letter or a digit.'),
})

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
      // People who are no authors have no page.
      options: { filter: 'defined(slug.current)' },
      description: 'Search by its title. The link follows when the page moves.',
    }),
    defineField({ name: 'anchor', title: 'Place on the page', type: 'linkPlace' }),
  ],
  preview: {
    select: {
      title: 'internal.title',
      name: 'internal.name',
      type: 'internal._type',
      slug: 'internal.slug.current',
      anchor: 'anchor',
    },
    prepare: ({ title, name, ...target }) => ({
      title: title ?? name ?? 'No page chosen yet',
      subtitle: shownAddress(target),
    }),
  },
})
