import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { FACT_FRAGMENT, factGuard } from '../objects/fact.ts'
import { FIGURE_FRAGMENT, figureGuard } from '../objects/figure.ts'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { anchorField, buttonsField, headingField, ledeField } from '../shared/fields.ts'
import { optional, darkSectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

export const productHero = defineType({
  name: 'productHero',
  title: 'Product opening (hero)',
  type: 'object',
  description: 'A product on black with its key specifications, at the top of a page or inside it.',
  fields: [
    headingField,
    ledeField,
    buttonsField,
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'figure',
      description: 'The product on a near-black ground; its left side fades into the section.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'specs',
      title: 'Specifications',
      type: 'array',
      of: [defineArrayMember({ type: 'fact' })],
      description: 'Up to four, in the strip at the bottom.',
      validation: (rule) => rule.max(4),
    }),
    anchorField,
  ],
  preview: {
    select: { title: 'heading', media: 'image' },
    prepare: ({ title, media }) => ({ title, media, subtitle: 'Product opening' }),
  },
})

export const PRODUCT_HERO_FRAGMENT = /* groq */ `
  heading, lede,
  "image": image{ ${FIGURE_FRAGMENT} },
  specs[]{ ${FACT_FRAGMENT} },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

export const productHeroGuard = z.object({
  ...darkSectionBase,
  _type: z.literal('productHero'),
  heading: text,
  lede: optional(z.string()),
  image: figureGuard,
  specs: keepValid('specification', factGuard),
  buttons: keepValid('link button', linkButtonGuard),
})
