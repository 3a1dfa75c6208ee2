import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { figureNumber, LARGEST_NUMBER, text, TOO_LARGE, valuesOf } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

const namedStop = defineArrayMember({
  name: 'namedStop',
  title: 'Named stop',
  type: 'object',
  fields: [
    defineField({
      name: 'stop',
      title: 'Which stop',
      type: 'number',
      description: 'Counted from 1, in the order of the values.',
      validation: (rule) => rule.required().integer().min(1),
    }),
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().max(24),
    }),
  ],
  preview: titled('Named stop', { select: { title: 'name', subtitle: 'stop' } }),
})

/** A value for each stop of a route, drawn as bars above its line. */
export const routeStrip = defineType({
  name: 'routeStrip',
  title: 'Route strip',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Caption',
      type: 'string',
      description: 'Measure, unit, route, period, and "illustrative" where it is.',
      validation: (rule) => rule.required().max(120),
    }),
    defineField({
      name: 'unit',
      title: 'Unit',
      type: 'string',
      description: 'Behind the values that are written out, such as "min".',
      validation: (rule) => rule.required().max(8),
    }),
    defineField({
      name: 'values',
      title: 'Values',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'number',
          validation: (rule) => [
            rule.min(0),
            rule.max(LARGEST_NUMBER).error(`The number ${TOO_LARGE}.`),
          ],
        }),
      ],
      description: 'Two to eighty, one for each stop, in the order of the route.',
      validation: (rule) => rule.required().min(2).max(80),
    }),
    defineField({
      name: 'threshold',
      title: 'Red from',
      type: 'number',
      description:
        'Bars of this value and more are red; at named stops their value is written out.',
      validation: (rule) => rule.required().positive(),
    }),
    defineField({
      name: 'stops',
      title: 'Named stops',
      type: 'array',
      of: [namedStop],
      description: 'On phones the first and the last go without their name.',
      validation: (rule) => rule.max(6),
    }),
    defineField({
      name: 'alt',
      title: 'Alternative text',
      type: 'text',
      rows: 3,
      description: 'Say what the bars show, as you would on the phone.',
      validation: (rule) => rule.required().max(400),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'alt' } },
})

export const ROUTE_STRIP_FRAGMENT = /* groq */ `
  _id, title, unit, values, threshold, alt, stops[]{ _key, stop, name }
`

const stopGuard = z.object({ _key: z.string(), stop: z.number().int().min(1), name: text })

export const routeStripGuard = z.object({
  title: text,
  unit: text,
  values: valuesOf(figureNumber.nonnegative()),
  threshold: z.number().positive(),
  alt: text,
  stops: keepValid('named stop', stopGuard),
})

export type RouteStrip = z.output<typeof routeStripGuard>
