import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { RICH_TEXT_FRAGMENT, richTextGuard } from '../objects/rich-text.ts'
import { SEO_FRAGMENT, seoGuard } from '../objects/seo.ts'
import {
  bodyField,
  publishedAtField,
  seoField,
  slugField,
  standfirstField,
  titleField,
} from '../shared/document-fields.ts'
import { joined } from '../shared/previews.ts'
import { oneOf, optional, text } from '../shared/guards.ts'

const JOB_TYPES = ['Full time', 'Part time', 'Fixed term'] as const

export const job = defineType({
  name: 'job',
  title: 'Job',
  type: 'document',
  fields: [
    titleField,
    slugField,
    defineField({
      name: 'team',
      title: 'Team',
      type: 'string',
      description: 'Spelled the same in all jobs of a team: the list of jobs groups them by it.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'location',
      title: 'Location',
      type: 'string',
      description: 'A city, with "hybrid" or "remote" where it applies.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'type',
      title: 'Type',
      type: 'string',
      options: { list: [...JOB_TYPES] },
      validation: (rule) => rule.required(),
    }),
    publishedAtField,
    standfirstField,
    bodyField,
    seoField,
  ],
  preview: {
    select: { title: 'title', team: 'team', location: 'location' },
    prepare: ({ title, team, location }) => ({ title, subtitle: joined(team, location) }),
  },
})

export const JOB_CARD_FRAGMENT = /* groq */ `
  _id, _type, title, "slug": slug.current, team, location, type, publishedAt, standfirst
`

export const JOB_FRAGMENT = /* groq */ `
  ${JOB_CARD_FRAGMENT},
  "seo": seo{ ${SEO_FRAGMENT} },
  body[]{ ${RICH_TEXT_FRAGMENT} }
`

export const jobCardGuard = z.object({
  _id: z.string(),
  title: text,
  slug: text,
  team: text,
  location: text,
  type: oneOf(JOB_TYPES),
  publishedAt: z.iso.date(),
  standfirst: text,
})

export const jobGuard = jobCardGuard.extend({ seo: optional(seoGuard), body: richTextGuard })

export type JobCard = z.output<typeof jobCardGuard>
export type Job = z.output<typeof jobGuard>
