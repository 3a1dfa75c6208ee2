import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { FIGURE_FRAGMENT, figureGuard } from '../objects/figure.ts'
import { anchorField, headingField, ledeField } from '../shared/fields.ts'
import { darkSectionBase, optional, text } from '../shared/guards.ts'

const required = defineField({
  name: 'picture',
  type: 'figure',
  validation: (rule) => rule.required(),
})

export const pictureReveal = defineType({
  name: 'pictureReveal',
  title: 'Picture reveal',
  type: 'object',
  description:
    'Two pictures of one view: the second opens over the first while the page scrolls, always dark.',
  fields: [
    headingField,
    ledeField,
    defineField({
      ...required,
      name: 'before',
      title: 'First picture',
      description:
        'Landscape, subject on the right, which is what narrow screens show. Its caption says what it is.',
    }),
    defineField({
      ...required,
      name: 'after',
      title: 'Second picture',
      description:
        'The same view in the same size. It opens from its focal point. Its caption says what is different.',
    }),
    defineField({
      name: 'control',
      title: 'Label of the slider',
      type: 'string',
      description: 'What moving it does: "Show what is kept".',
      validation: (rule) => rule.required().max(40),
    }),
    anchorField,
  ],
  preview: {
    select: { title: 'heading', media: 'before' },
    prepare: ({ title, media }) => ({ title, media, subtitle: 'Picture reveal' }),
  },
})

export const PICTURE_REVEAL_FRAGMENT = /* groq */ `
  heading, lede, control,
  "before": before{ ${FIGURE_FRAGMENT} },
  "after": after{ ${FIGURE_FRAGMENT} }
`

export const pictureRevealGuard = z.object({
  ...darkSectionBase,
  _type: z.literal('pictureReveal'),
  heading: text,
  lede: optional(z.string()),
  before: figureGuard,
  after: figureGuard,
  control: text,
})
