import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { ROUTE_STRIP_FRAGMENT, routeStripGuard } from '../documents/route-strip.ts'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { buttonsField, headingField, ledeField, settingsFrom } from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

export const ctaBand = defineType({
  name: 'ctaBand',
  title: 'Closing call with buttons (CTA)',
  type: 'object',
  description: 'A large line and what to do next; closes a page.',
  fields: [
    headingField,
    ledeField,
    {
      ...buttonsField,
      description: 'One or two. The first is the main action; choose "No fill" for the second.',
      validation: (rule) => rule.required().min(1).max(2),
    },
    defineField({
      name: 'strip',
      title: 'Route strip',
      type: 'reference',
      to: [{ type: 'routeStrip' }],
      description: 'Bars along a route, under the buttons.',
    }),
    ...settingsFrom('dark'),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Closing call' }),
  },
})

export const CTA_BAND_FRAGMENT = /* groq */ `
  heading, lede, "strip": strip->{ ${ROUTE_STRIP_FRAGMENT} },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

export const ctaBandGuard = z.object({
  ...sectionBase,
  _type: z.literal('ctaBand'),
  heading: text,
  lede: optional(z.string()),
  strip: optional(routeStripGuard),
  buttons: keepValid('link button', linkButtonGuard),
})
