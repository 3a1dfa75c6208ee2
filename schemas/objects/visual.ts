import { type ConditionalPropertyCallbackContext, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { CHART_DATA_FRAGMENT, chartDataGuard } from '../documents/chart-data.ts'
import { ILLUSTRATION_FRAGMENT, illustrationGuard } from '../documents/illustration.ts'
import { optional } from '../shared/guards.ts'
import { REVIEW_CARD_FRAGMENT, reviewCardGuard } from '../documents/review-card.ts'
import { figureGuard, optionalFigure } from './figure.ts'

/**
 * Only in running text, where a visual is an item with a key: sections have words of their own. A
 * picture has its own caption; one that is left over stays in sight.
 */
const needsNoCaption = ({ parent, value }: ConditionalPropertyCallbackContext) =>
  (parent?._key === undefined || parent.figure?.asset !== undefined) && !value

/** A picture, a drawing, a drawing over a picture, a chart, or a card. */
export const visual = defineType({
  name: 'visual',
  title: 'Picture, drawing or chart',
  type: 'object',
  options: { collapsible: false },
  fields: [
    defineField({ name: 'figure', title: 'Picture', type: 'figure' }),
    defineField({
      name: 'illustration',
      title: 'Drawing',
      type: 'reference',
      to: [{ type: 'illustration' }],
      description: 'Sharp at every size. With a picture chosen too, it lies over the picture.',
    }),
    defineField({
      name: 'chart',
      title: 'Chart',
      type: 'reference',
      to: [{ type: 'chartData' }],
    }),
    defineField({
      name: 'card',
      title: 'Review card',
      type: 'reference',
      to: [{ type: 'reviewCard' }],
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      hidden: needsNoCaption,
      description: 'Shown under it.',
    }),
  ],
  preview: {
    select: {
      alt: 'figure.alt',
      altOfAsset: 'figure.asset.altText',
      drawing: 'illustration.title',
      chart: 'chart.title',
      card: 'card.title',
      figure: 'figure',
      media: 'illustration.drawing',
    },
    prepare: ({ alt, altOfAsset, drawing, chart, card, figure, media }) => ({
      title:
        drawing ??
        chart ??
        card ??
        alt ??
        altOfAsset ??
        (figure?.asset ? 'Picture' : 'Nothing chosen yet'),
      media: figure ?? media,
    }),
  },
})

export const VISUAL_FRAGMENT = /* groq */ `
  ${optionalFigure('figure')},
  "illustration": illustration->{ ${ILLUSTRATION_FRAGMENT} },
  "chart": chart->{ ${CHART_DATA_FRAGMENT} },
  "card": card->{ ${REVIEW_CARD_FRAGMENT} }
`

/** A field for a visual that may be empty: then it reads as null, not as an object without anything in it. */
const optionalVisual = (field: string) => /* groq */ `
  "${field}": select(
    defined(${field}.figure.asset) || defined(${field}.illustration) ||
    defined(${field}.chart) || defined(${field}.card) => ${field}{ ${VISUAL_FRAGMENT} }
  )
`

export const OPTIONAL_VISUAL_FRAGMENT = optionalVisual('visual')
export const OPTIONAL_PREVIEW_FRAGMENT = optionalVisual('preview')

export const visualGuard = z
  .object({
    figure: optional(figureGuard),
    illustration: optional(illustrationGuard),
    chart: optional(chartDataGuard),
    card: optional(reviewCardGuard),
  })
  .refine(
    (value) => value.figure ?? value.illustration ?? value.chart ?? value.card,
    'needs a picture, a drawing, a chart or a card',
  )

export type Visual = z.output<typeof visualGuard>
