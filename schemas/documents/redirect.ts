import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { otherRules, titleAt } from '../shared/address-rules.ts'
import { FROM, reasonAgainstFrom, reasonAgainstTo, TO } from '../shared/redirect-rules.ts'

/** Sanity hands the document over untyped. */
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

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
      description:
        'The part after the name of the site, such as /old-page. Capitals and a slash at the end make no difference.',
      validation: (rule) =>
        rule.required().custom(async (from, context) => {
          if (!from) return true
          const page = await titleAt(from, context)
          const to = text(context.document?.['to'])
          return reasonAgainstFrom(from, to, await otherRules(context), () => page) ?? true
        }),
    }),
    defineField({
      name: 'to',
      title: 'New address',
      type: 'string',
      description: 'A page of this site, such as /platform, or a full address with https://',
      validation: (rule) =>
        rule.required().custom(async (to, context) => {
          if (!to) return true
          const from = text(context.document?.['from'])
          return reasonAgainstTo(to, from, await otherRules(context)) ?? true
        }),
    }),
    defineField({
      name: 'permanent',
      title: 'Permanent',
      type: 'boolean',
      initialValue: true,
      description:
        'Search engines list the new address in place of the old one. Switch this off only if the old one comes back within weeks.',
    }),
    // Id of the document for which the Studio put this into a release: studio/releases/.
    defineField({ name: 'madeFor', type: 'string', hidden: true, readOnly: true }),
  ],
  orderings: [
    { name: 'from', title: 'Old address', by: [{ field: 'from', direction: 'asc' }] },
    { name: 'to', title: 'New address', by: [{ field: 'to', direction: 'asc' }] },
  ],
  preview: {
    select: { from: 'from', to: 'to' },
    prepare: ({ from, to }) => ({ title: from, subtitle: `leads to ${to ?? '…'}` }),
  },
})

export const redirectGuard = z.object({
  from: z.string().regex(FROM),
  to: z.string().regex(TO),
  permanent: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
})
