import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { VISUAL_FRAGMENT, visualGuard } from '../objects/visual.ts'
import { buttonsField, headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

export const pageHero = defineType({
  name: 'pageHero',
  title: 'Page opening (hero)',
  type: 'object',
  description: 'The heading that opens a page, with a wide picture under it if wanted.',
  fields: [
    headingField,
    ledeField,
    buttonsField,
    defineField({
      name: 'compact',
      title: 'Compact',
      type: 'boolean',
      initialValue: false,
      description: 'Less space under it, for pages that are mostly a list.',
    }),
    defineField({
      name: 'visual',
      title: 'Visual',
      type: 'visual',
      description: 'Shown 16:9 over the full width.',
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', media: 'visual.figure' },
    prepare: ({ title, media }) => ({ title, media, subtitle: 'Page opening' }),
  },
})

export const PAGE_HERO_FRAGMENT = /* groq */ `
  heading, lede, compact,
  "visual": select(
    defined(visual.figure.asset) || defined(visual.illustration) ||
    defined(visual.chart) || defined(visual.card) => visual{ ${VISUAL_FRAGMENT} }
  ),
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

export const pageHeroGuard = z.object({
  ...sectionBase,
  _type: z.literal('pageHero'),
  heading: text,
  lede: optional(z.string()),
  compact: optional(z.boolean()),
  visual: optional(visualGuard),
  buttons: keepValid('link button', linkButtonGuard),
})
