import { defineArrayMember, defineField } from '@sanity/types'
import { z } from 'zod'
import { oneOf, optional, text } from '../shared/guards.ts'

const KINDS = ['followed', 'problem', 'line'] as const

/** A place in percent of the picture's width or height, from its left or upper edge. */
const percent = (name: string, title: string, required: boolean) =>
  defineField({
    name,
    title,
    type: 'number',
    ...(required ? {} : { fieldset: 'label' }),
    validation: (rule) => (required ? rule.required() : rule).min(0).max(100),
  })

/** A box or a line over a picture, with a label if there is something to say. */
export const mark = defineArrayMember({
  name: 'mark',
  title: 'Box',
  type: 'object',
  fieldsets: [
    {
      name: 'label',
      title: 'Place of the label',
      description:
        'In percent, like the box. Left empty, the label stands above the left corner of its box.',
      options: { collapsible: true, collapsed: true, columns: 3 },
    },
  ],
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      initialValue: 'followed',
      options: {
        list: [
          { value: 'followed', title: 'Box in the color of the brand' },
          { value: 'problem', title: 'Red box' },
          { value: 'line', title: 'Dotted line, from the lower left to the upper right corner' },
        ],
        layout: 'radio',
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      validation: (rule) => rule.max(40),
    }),
    defineField({
      name: 'short',
      title: 'Short label',
      type: 'string',
      description: 'For windows in which the label is too long.',
      validation: (rule) => rule.max(20),
    }),
    percent('x', 'From the left, in percent', true),
    percent('y', 'From the top, in percent', true),
    percent('width', 'Width, in percent', true),
    percent('height', 'Height, in percent', true),
    percent('labelX', 'From the left', false),
    percent('labelY', 'From the top', false),
    defineField({
      name: 'labelEnds',
      title: 'Ends there',
      type: 'boolean',
      description: 'Instead of beginning there.',
      fieldset: 'label',
      initialValue: false,
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'kind' } },
})

export const MARK_FRAGMENT = /* groq */ `
  _key, kind, label, short, x, y, width, height, labelX, labelY, labelEnds
`

const place = z.number().min(0).max(100)

export const markGuard = z.object({
  _key: z.string(),
  kind: oneOf(KINDS),
  label: optional(text),
  short: optional(text),
  x: place,
  y: place,
  width: place,
  height: place,
  labelX: optional(place),
  labelY: optional(place),
  labelEnds: optional(z.boolean()),
})

export type Mark = z.output<typeof markGuard>
