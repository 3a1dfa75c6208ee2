import type { DocumentBadgeComponent } from 'sanity'

/** Marks drafts that visitors do not see in any form, be they new or taken off the site. */
export const notPublished: DocumentBadgeComponent = ({ draft, published }) =>
  draft && !published
    ? { label: 'Not published', title: 'Visitors do not see this', color: 'warning' }
    : null
