import type { DocumentBadgeComponent } from 'sanity'

/** Marks drafts that no visitor has ever seen. */
export const neverPublished: DocumentBadgeComponent = ({ draft, published }) =>
  draft && !published
    ? { label: 'Never published', title: 'Visitors have not seen this yet', color: 'warning' }
    : null
