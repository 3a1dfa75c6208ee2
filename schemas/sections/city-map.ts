import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { anchorField, buttonsField, headingField, ledeField } from '../shared/fields.ts'
import { oneOf, optional, sectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

const LEGEND_TONES = ['moving', 'blocked', 'route', 'event'] as const

const legendEntry = defineArrayMember({
  name: 'legendEntry',
  title: 'Legend entry',
  type: 'object',
  fields: [
    defineField({
      name: 'tone',
      title: 'Sign',
      type: 'string',
      description: 'Green line, red line, blue line with a bus, or red circle.',
      options: {
        list: [
          { title: 'Corridor that moves (green line)', value: 'moving' },
          { title: 'Corridor that loses time (red line)', value: 'blocked' },
          { title: 'Bus route (blue line)', value: 'route' },
          { title: 'Obstruction event (circle)', value: 'event' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'label',
      title: 'Meaning',
      type: 'string',
      validation: (rule) => rule.required().max(60),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'tone' } },
})

export const cityMap = defineType({
  name: 'cityMap',
  title: 'City map',
  type: 'object',
  description: 'Text over the map of the demonstration city, always dark.',
  fields: [
    headingField,
    ledeField,
    buttonsField,
    defineField({
      name: 'legend',
      title: 'Legend',
      type: 'array',
      of: [legendEntry],
      description: 'What the signs on the map mean.',
      validation: (rule) => rule.max(4),
    }),
    anchorField,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'City map' }),
  },
})

export const CITY_MAP_FRAGMENT = /* groq */ `
  heading, lede,
  legend[]{ _key, tone, label },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

const legendEntryGuard = z.object({ _key: z.string(), tone: oneOf(LEGEND_TONES), label: text })

export const cityMapGuard = z.object({
  ...sectionBase,
  _type: z.literal('cityMap'),
  heading: text,
  lede: optional(z.string()),
  legend: keepValid('legend entry', legendEntryGuard),
  buttons: keepValid('link button', linkButtonGuard),
})
