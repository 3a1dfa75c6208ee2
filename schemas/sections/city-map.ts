import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { ILLUSTRATION_FRAGMENT, illustrationGuard } from '../documents/illustration.ts'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { titleOf } from '../shared/choices.ts'
import { anchorField, buttonsField, headingField, ledeField } from '../shared/fields.ts'
import { oneOf, optional, darkSectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

const LEGEND_TONES = ['moving', 'blocked', 'route', 'event'] as const

const SIGNS: { title: string; value: (typeof LEGEND_TONES)[number] }[] = [
  { title: 'Corridor that moves (green line)', value: 'moving' },
  { title: 'Corridor that loses time (red line)', value: 'blocked' },
  { title: 'Bus route (blue line)', value: 'route' },
  { title: 'Obstruction event (circle)', value: 'event' },
]

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
      options: { list: SIGNS },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'label',
      title: 'Meaning',
      type: 'string',
      validation: (rule) => rule.required().max(60),
    }),
  ],
  preview: titled('Legend entry', {
    select: { title: 'label', tone: 'tone' },
    prepare: ({ title, tone }) => ({ title, subtitle: titleOf(SIGNS, tone) }),
  }),
})

/** Drawings of one size and shape, one over the other. */
const layer = (name: string, title: string, description: string, required = false) =>
  defineField({
    name,
    title,
    type: 'reference',
    to: [{ type: 'illustration' }],
    description,
    validation: (rule) => (required ? rule.required() : rule),
  })

export const cityMap = defineType({
  name: 'cityMap',
  title: 'City map',
  type: 'object',
  description: 'Text over a map, always dark.',
  fields: [
    headingField,
    ledeField,
    buttonsField,
    layer('map', 'Map', 'Drawn for dark ground, with its subject on the right.', true),
    layer(
      'traffic',
      'What moves on it',
      'Dashes that travel by 600 units of their line while the page scrolls past the map.',
    ),
    layer('labels', 'Labels', 'Lie above the shade that keeps the text legible.'),
    defineField({
      name: 'legend',
      title: 'Legend',
      type: 'array',
      of: [legendEntry],
      description: 'What the signs on the map mean, where labels on the map do not say it.',
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
  "map": map->{ ${ILLUSTRATION_FRAGMENT} },
  "traffic": traffic->{ ${ILLUSTRATION_FRAGMENT} },
  "labels": labels->{ ${ILLUSTRATION_FRAGMENT} },
  legend[]{ _key, tone, label },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

const legendEntryGuard = z.object({ _key: z.string(), tone: oneOf(LEGEND_TONES), label: text })

export const cityMapGuard = z.object({
  ...darkSectionBase,
  _type: z.literal('cityMap'),
  heading: text,
  lede: optional(z.string()),
  map: illustrationGuard,
  traffic: optional(illustrationGuard),
  labels: optional(illustrationGuard),
  legend: keepValid('legend entry', legendEntryGuard),
  buttons: keepValid('link button', linkButtonGuard),
})
