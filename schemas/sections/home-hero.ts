import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { FACT_FRAGMENT, factGuard } from '../objects/fact.ts'
import { FIGURE_FRAGMENT, figureGuard, optionalFigure } from '../objects/figure.ts'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { anchorField, buttonsField, headingField, ledeField } from '../shared/fields.ts'
import { optional, darkSectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

export const homeHero = defineType({
  name: 'homeHero',
  title: 'Home opening (hero)',
  type: 'object',
  description: 'The full-screen opening of the home page, always dark.',
  fields: [
    headingField,
    { ...ledeField, validation: (rule) => rule.required().max(240) },
    buttonsField,
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'figure',
      description: 'Landscape, subject on the right: the text stands on the left 45 percent.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'portrait',
      title: 'Picture on phones',
      type: 'figure',
      description: 'Upright, subject in the lower half. Without it the landscape one is cropped.',
    }),
    defineField({
      name: 'facts',
      title: 'Facts',
      type: 'array',
      of: [defineArrayMember({ type: 'fact' })],
      description:
        'What the picture shows, in the strip at the bottom. The fourth has a yellow dot: it waits for a person.',
      validation: (rule) => rule.max(4),
    }),
    anchorField,
  ],
  preview: {
    select: { title: 'heading', media: 'image' },
    prepare: ({ title, media }) => ({ title, media, subtitle: 'Home opening' }),
  },
})

export const HOME_HERO_FRAGMENT = /* groq */ `
  heading, lede,
  "image": image{ ${FIGURE_FRAGMENT} },
  ${optionalFigure('portrait')},
  facts[]{ ${FACT_FRAGMENT} },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

export const homeHeroGuard = z.object({
  ...darkSectionBase,
  _type: z.literal('homeHero'),
  heading: text,
  lede: text,
  image: figureGuard,
  portrait: optional(figureGuard),
  facts: keepValid('fact', factGuard),
  buttons: keepValid('link button', linkButtonGuard),
})
