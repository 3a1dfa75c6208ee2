import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'

const FROM = /^\/[^\s?#]*$/
const TO = /^(\/[^\s]*|https?:\/\/\S+)$/

/** Sends visitors of an old address to a new one. */
export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description: 'A path of this site, such as /old-page.',
      validation: (rule) =>
        rule.required().regex(FROM, { name: 'path' }).error('Begin with / and leave out ? and #.'),
    }),
    defineField({
      name: 'to',
      title: 'New address',
      type: 'string',
      description: 'A path such as /platform, or a full address.',
      validation: (rule) =>
        rule
          .required()
          .regex(TO, { name: 'address' })
          .error('Begin with / for a page of this site, or with https://')
          .custom((to, { document }) =>
            to && to === document?.['from'] ? 'Leads to itself.' : true,
          ),
    }),
    defineField({
      name: 'permanent',
      title: 'For good',
      type: 'boolean',
      initialValue: true,
      description: 'Search engines move to the new address.',
    }),
  ],
  preview: { select: { title: 'from', subtitle: 'to' } },
})

export const redirectGuard = z.object({
  from: z.string().regex(FROM),
  to: z.string().regex(TO),
  permanent: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
})
