import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { oneOf, optional } from '../shared/guards.ts'
import { FIGURE_FRAGMENT, figureGuard } from './figure.ts'
import { illustrationNames } from './illustration-names.ts'

/** Either a picture or one of the drawings that the site makes itself. */
export const visual = defineType({
  name: 'visual',
  title: 'Visual',
  type: 'object',
  fields: [
    defineField({ name: 'figure', title: 'Picture', type: 'figure' }),
    defineField({
      name: 'illustration',
      title: 'Drawing',
      type: 'string',
      description:
        'Drawn by the site, sharp at every size. With a picture chosen too, it lies over the picture.',
      options: { list: [...illustrationNames] },
    }),
  ],
  preview: { select: { title: 'illustration', subtitle: 'figure.alt', media: 'figure' } },
})

export const VISUAL_FRAGMENT = /* groq */ `
  "figure": select(defined(figure.asset) => figure{ ${FIGURE_FRAGMENT} }), illustration
`

const names = illustrationNames.map((item) => item.value)

export type IllustrationName = (typeof illustrationNames)[number]['value']

export const visualGuard = z
  .object({
    figure: optional(figureGuard),
    // The list is never empty, which `map` forgets.
    illustration: optional(oneOf(names as [IllustrationName, ...IllustrationName[]])),
  })
  .refine((value) => value.figure ?? value.illustration, 'needs a picture or a drawing')

export type Visual = z.output<typeof visualGuard>
