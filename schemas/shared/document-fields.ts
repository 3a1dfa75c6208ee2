import { defineField, type SlugValue, type SortOrdering } from '@sanity/types'
import { addressWarning, freeAddress } from './address-rules.ts'
import { emptiedWarning, emptiedWhileLinked } from './emptied-address.ts'
import { slugOf } from './route.ts'

/** Fields that several document types share. */

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const titleField = defineField({
  name: 'title',
  title: 'Title',
  type: 'string',
  validation: (rule) => rule.required().max(120),
})

/** Of documents without a page: drawings, charts and whatever else pages show by reference. */
export const nameField = defineField({
  name: 'title',
  title: 'Name',
  type: 'string',
  description: 'For finding it in the Studio. Visitors do not see it.',
  // Below titles, which count 10, so that a search finds pages before what they show.
  options: { search: { weight: 3 } },
  validation: (rule) => rule.required().max(60),
})

const plainSlug = (slug: SlugValue | undefined) =>
  !slug?.current || SLUG.test(slug.current)
    ? true
    : 'Use lower-case letters, digits and dashes: six-minutes'

/** The address of documents that have a page only where editors want one. */
export const optionalSlug = (source: string, description: string) =>
  defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    description,
    // The rule below names the other document.
    options: { source, maxLength: 80, slugify: slugOf, isUnique: () => true },
    validation: (rule) => [
      rule.custom(plainSlug).custom(freeAddress).custom(emptiedWhileLinked),
      rule.custom(addressWarning).custom(emptiedWarning).warning(),
    ],
  })

export const slugField = defineField({
  ...optionalSlug('title', 'The last part of the address: lower-case letters, digits and dashes.'),
  validation: (rule) => [
    rule.required().custom(plainSlug).custom(freeAddress),
    rule.custom(addressWarning).warning(),
  ],
})

/**
 * Today in the editor's time zone, as `2026-03-01`: on an American evening, it is already tomorrow
 * in UTC.
 */
function today(): string {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}

export const publishedAtField = defineField({
  name: 'publishedAt',
  title: 'Date',
  type: 'date',
  initialValue: today,
  description:
    'Shown on the page and used for the order in lists. It holds nothing back: to publish on a later day, schedule the draft.',
  validation: (rule) => rule.required(),
})

export const standfirstField = defineField({
  name: 'standfirst',
  title: 'Introduction',
  type: 'text',
  rows: 3,
  description: 'One or two sentences at the top of the page, and in lists.',
  validation: (rule) => rule.required().max(300),
})

export const bodyField = defineField({
  name: 'body',
  title: 'Text',
  type: 'richText',
  validation: (rule) => rule.required(),
})

export const coverField = defineField({
  name: 'cover',
  title: 'Cover',
  type: 'figure',
  description: 'At the top of the page, and beside the title in lists.',
})

export const seoField = defineField({ name: 'seo', title: 'Search and sharing', type: 'seo' })

/** How lists of documents with a date can be sorted in the Studio. */
export const datedOrderings: SortOrdering[] = [
  { name: 'newest', title: 'Newest first', by: [{ field: 'publishedAt', direction: 'desc' }] },
  { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
]
