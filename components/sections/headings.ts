import type { Section } from '@/schemas/sections/index.ts'

/** Whether visitors see anything of the section: a list of the newest posts is left out while there are none. */
export const isShown = (section: Section) =>
  section._type !== 'latestPosts' || section.items.length > 0

/** Whether the section shows a heading of its own, which is the page's only h1 if it is the first. */
export const hasHeading = (section: Section | undefined) =>
  section !== undefined && 'heading' in section && section.heading !== undefined

/**
 * Level of the headings inside a section: one below the section's own, or the second if it has none.
 */
export const innerLevel = (headingLevel: 1 | 2, heading: string | undefined) =>
  heading !== undefined && headingLevel === 2 ? 3 : 2
