import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { CHART_DATA_FRAGMENT, chartDataGuard } from '../documents/chart-data.ts'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { buttonsField, headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

export const chart = defineType({
  name: 'chart',
  title: 'Chart',
  type: 'object',
  description: 'A chart with its source, and its numbers as a table for those who want them.',
  fields: [
    headingField,
    ledeField,
    buttonsField,
    defineField({
      name: 'chart',
      title: 'Chart',
      type: 'reference',
      to: [{ type: 'chartData' }],
      validation: (rule) => rule.required(),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', chart: 'chart.title' },
    prepare: ({ title, chart }) => ({ title, subtitle: `Chart · ${chart ?? 'no data yet'}` }),
  },
})

export const CHART_FRAGMENT = /* groq */ `
  heading, lede,
  "chart": chart->{ ${CHART_DATA_FRAGMENT} },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

export const chartGuard = z.object({
  ...sectionBase,
  _type: z.literal('chart'),
  heading: text,
  lede: optional(z.string()),
  chart: chartDataGuard,
  buttons: keepValid('link button', linkButtonGuard),
})
