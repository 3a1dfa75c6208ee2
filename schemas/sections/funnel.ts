import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { FUNNEL_DATA_FRAGMENT, funnelDataGuard } from '../documents/funnel-data.ts'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { buttonsField, headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

export const funnel = defineType({
  name: 'funnel',
  title: 'Funnel',
  type: 'object',
  description: 'How few of many are left, step by step, as bars.',
  fields: [
    headingField,
    ledeField,
    buttonsField,
    defineField({
      name: 'funnel',
      title: 'Funnel',
      type: 'reference',
      to: [{ type: 'funnelData' }],
      validation: (rule) => rule.required(),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', funnel: 'funnel.title' },
    prepare: ({ title, funnel }) => ({ title, subtitle: `Funnel · ${funnel ?? 'no data yet'}` }),
  },
})

export const FUNNEL_FRAGMENT = /* groq */ `
  heading, lede,
  "funnel": funnel->{ ${FUNNEL_DATA_FRAGMENT} },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

export const funnelGuard = z.object({
  ...sectionBase,
  _type: z.literal('funnel'),
  heading: text,
  lede: optional(z.string()),
  funnel: funnelDataGuard,
  buttons: keepValid('link button', linkButtonGuard),
})
