import { defineArrayMember, defineField } from '@sanity/types'
import { z } from 'zod'
import { titleOf } from '../shared/choices.ts'
import { oneOf, optional, text } from '../shared/guards.ts'

const KINDS = ['followed', 'problem', 'line'] as const

const CHOICES: { title: string; value: (typeof KINDS)[number] }[] = [
  { value: 'followed', title: 'Box in the brand color' },
  { value: 'problem', title: 'Red box' },
  { value: 'line', title: 'Dotted line, from the lower left to the upper right corner' },
]

/** A place in percent of the picture's width or height, from its left or upper edge. */
const percent = (name: string, title: string) =>
  defineField({ name, title, type: 'number', validation: (rule) => rule.min(0).max(100) })

/** A side of a new box, which is placed in the middle of the picture, so that it is seen at once. */
const side = (name: string, title: string, initialValue: number) =>
  defineField({
    ...percent(name, title),
    initialValue,
    validation: (rule) => rule.required().min(0).max(100),
  })

const inLabel = (name: string, title: string) =>
  defineField({ ...percent(name, title), fieldset: 'label' })

/** Whether a box ends outside of the picture; sums of decimals can be a hair above what they are. */
const endsOutside = (from: unknown, size: unknown) => Number(from) + Number(size) > 100.001

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
      options: { list: CHOICES, layout: 'radio' },
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
      description: 'Shown where there is no room for the label.',
      validation: (rule) => rule.max(20),
    }),
    side('x', 'From the left, in percent', 30),
    side('y', 'From the top, in percent', 30),
    side('width', 'Width, in percent', 40),
    side('height', 'Height, in percent', 40),
    inLabel('labelX', 'From the left'),
    inLabel('labelY', 'From the top'),
    defineField({
      name: 'labelEnds',
      title: 'Label ends there',
      type: 'boolean',
      description: 'Without this, it begins there.',
      fieldset: 'label',
      initialValue: false,
    }),
  ],
  validation: (rule) =>
    rule.custom((box) => {
      if (endsOutside(box?.['x'], box?.['width'])) {
        return 'This ends beyond the right edge of the picture. “From the left” and “Width” together are 100 at most.'
      }
      if (endsOutside(box?.['y'], box?.['height'])) {
        return 'This ends below the picture. “From the top” and “Height” together are 100 at most.'
      }
      return true
    }),
  preview: {
    select: { label: 'label', kind: 'kind' },
    prepare: ({ label, kind }) => ({
      title: label ?? 'Without a label',
      subtitle: titleOf(CHOICES, kind),
    }),
  },
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
