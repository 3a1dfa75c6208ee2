import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { titleOf } from '../shared/choices.ts'
import {
  figureNumber,
  LARGEST_NUMBER,
  noBlanks,
  oneOf,
  text,
  TOO_LARGE,
  valuesOf,
} from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'
import { tellLeftOut } from '../shared/left-out.ts'
import { titled } from '../shared/previews.ts'

const CHART_KINDS = ['lines', 'bars'] as const
const CHART_TONES = ['baseline', 'moving', 'blocked', 'route'] as const

const MEANINGS: { title: string; value: (typeof CHART_TONES)[number] }[] = [
  { title: 'What it is compared with (gray, dashed)', value: 'baseline' },
  { title: 'Moves (green)', value: 'moving' },
  { title: 'Blocked (red)', value: 'blocked' },
  { title: 'Route (blue)', value: 'route' },
]

/** Sanity hands the surrounding document over untyped. */
const numbersOf = (value: unknown) => z.array(z.number()).safeParse(value).data ?? []
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

const chartSeries = defineArrayMember({
  name: 'chartSeries',
  title: 'Series',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'Written on the line itself: "Before", "After".',
      validation: (rule) => rule.required().max(24),
    }),
    defineField({
      name: 'tone',
      title: 'Meaning',
      type: 'string',
      options: { list: MEANINGS },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'values',
      title: 'Values',
      type: 'array',
      of: [defineArrayMember({ type: 'number' })],
      // Typed in the grid with all numbers.
      hidden: true,
    }),
  ],
  validation: (rule) =>
    rule.custom((series, { document }) => {
      const [values, categories] = [
        lengthOf(series?.['values']),
        lengthOf(document?.['categories']),
      ]
      const name = typeof series?.['name'] === 'string' ? series['name'] : 'This series'
      if (document?.['kind'] === 'bars' && numbersOf(series?.['values']).some((one) => one < 0)) {
        return `“${name}” has a number below zero, where bars begin. Choose lines for it.`
      }
      if (numbersOf(series?.['values']).some((one) => Math.abs(one) > LARGEST_NUMBER)) {
        return `A number of “${name}” ${TOO_LARGE}.`
      }
      if (values === categories) return true
      return `“${name}” has ${values} numbers for ${categories} categories. Fill in the empty cells.`
    }),
  preview: titled('Series', {
    select: { title: 'name', tone: 'tone' },
    prepare: ({ title, tone }) => ({ title, subtitle: titleOf(MEANINGS, tone) }),
  }),
})

/** The numbers of a chart and the words that go with them: kept once, shown wherever they are chosen. */
export const chartData = defineType({
  name: 'chartData',
  title: 'Chart',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'What is measured, above a small chart: "Average speed by hour".',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      initialValue: 'lines',
      options: { list: [...CHART_KINDS], layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'unit',
      title: 'Unit',
      type: 'string',
      description: 'As in the axis label: "km/h".',
      validation: (rule) => rule.required().max(24),
    }),
    defineField({
      name: 'categories',
      title: 'Categories',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'The points of the horizontal axis, such as hours: "06:00".',
      validation: (rule) => [
        rule
          .required()
          .min(2)
          .error('A chart needs at least two categories, such as 06:00 and 07:00.'),
        rule.custom((all) => noBlanks(all) || 'Name every category, or remove its row.'),
      ],
    }),
    defineField({
      name: 'series',
      title: 'Series',
      type: 'array',
      of: [chartSeries],
      description: 'One to four: the name and the look of each. Its numbers stand in the grid.',
      validation: (rule) => rule.required().min(1).max(4),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 2,
      description: 'One sentence that says what the chart shows, for people who do not see it.',
      validation: (rule) => rule.required().max(300),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Measure, unit, place, period, and "illustrative" where it is.',
      validation: (rule) => rule.required().max(200),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'unit' } },
})

export const CHART_DATA_FRAGMENT = /* groq */ `
  _id, title, kind, unit, categories, summary, caption,
  series[]{ _key, name, tone, values }
`

const seriesGuard = z.object({
  _key: z.string(),
  name: text,
  tone: oneOf(CHART_TONES),
  values: z.array(figureNumber),
})

const seriesOf = (series: readonly z.output<typeof seriesGuard>[], wanted: number) =>
  series.filter(({ _key: key, name, values }) => {
    if (values.length === wanted) return true
    const reason = `"${name}" has numbers for ${values.length} of ${wanted} categories`
    tellLeftOut({ what: 'series', key, reasons: [reason] })
    return false
  })

/**
 * A series with a missing value is left out, because every later point would be in the wrong place.
 */
export const chartDataGuard = z
  .object({
    title: text,
    kind: oneOf(CHART_KINDS),
    unit: text,
    categories: valuesOf(text),
    series: keepSome('series', seriesGuard),
    summary: text,
    caption: text,
  })
  .transform((chart) => ({ ...chart, series: seriesOf(chart.series, chart.categories.length) }))
  .refine(({ series }) => series.length > 0, {
    path: ['series'],
    message: 'needs a series with a value for each category',
  })

export type ChartData = z.output<typeof chartDataGuard>
