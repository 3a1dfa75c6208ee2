import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { FUNNEL_DATA_FRAGMENT, funnelDataGuard } from '../documents/funnel-data.ts'
import { ILLUSTRATION_FRAGMENT, illustrationGuard } from '../documents/illustration.ts'
import { CUT_IMAGE_FRAGMENT, cutImageGuard } from '../objects/figure.ts'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { buttonsField, headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

export const funnel = defineType({
  name: 'funnel',
  title: 'Funnel',
  type: 'object',
  description:
    'How few of many are left: a field with one cell for each, which is wiped while the page scrolls.',
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
    defineField({
      name: 'picture',
      title: 'Picture in the field',
      type: 'image',
      options: { hotspot: true },
      description:
        'What the cells show together: each has the color of one point of it. It needs no alternative text, because the numbers say what it means. Without one, the cells are gray.',
    }),
    defineField({
      name: 'wiper',
      title: 'What wipes the field',
      type: 'reference',
      to: [{ type: 'illustration' }],
      description:
        'A drawing that crosses the field from left to right and takes the cells with it; its front is at its right edge. Without one, the field is a still picture.',
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
  "picture": select(defined(picture.asset) => picture{ ${CUT_IMAGE_FRAGMENT} }),
  "wiper": wiper->{ ${ILLUSTRATION_FRAGMENT} },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

export const funnelGuard = z.object({
  ...sectionBase,
  _type: z.literal('funnel'),
  heading: text,
  lede: optional(z.string()),
  funnel: funnelDataGuard,
  picture: optional(cutImageGuard),
  wiper: optional(illustrationGuard),
  buttons: keepValid('link button', linkButtonGuard),
})
