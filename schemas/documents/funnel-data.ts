import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { nameField } from '../shared/document-fields.ts'
import { oneOf, optional, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'

const funnelStep = defineArrayMember({
  name: 'funnelStep',
  title: 'Step',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'What happens at this step: "Seen".',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'value',
      title: 'Count',
      type: 'number',
      description: 'How many are left at this step.',
      validation: (rule) => rule.required().integer().min(0),
    }),
    defineField({
      name: 'groups',
      title: 'In how many groups they come',
      type: 'number',
      description: 'Four packages of 24 frames each: 4. Without it, groups of about 24.',
      validation: (rule) => rule.integer().min(1).max(60),
    }),
    defineField({
      name: 'text',
      title: 'Explanation',
      type: 'string',
      validation: (rule) => rule.max(80),
    }),
    defineField({
      name: 'tone',
      title: 'What becomes of them',
      type: 'string',
      initialValue: 'kept',
      options: {
        list: [
          { title: 'Go on to the next step', value: 'kept' },
          { title: 'Are deleted', value: 'deleted' },
        ],
        layout: 'radio',
      },
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})

/** The counts of a funnel and the words that go with them: kept once, shown wherever they are chosen. */
export const funnelData = defineType({
  name: 'funnelData',
  title: 'Funnel',
  type: 'document',
  fields: [
    nameField,
    defineField({
      name: 'unit',
      title: 'What is counted',
      type: 'string',
      description: 'Behind every count: "frames".',
      validation: (rule) => rule.required().max(24),
    }),
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      of: [funnelStep],
      description:
        'Two to six, from most to fewest; those that are deleted come last. The field shows one cell for each of the first, on a true scale.',
      validation: (rule) => rule.required().min(2).max(6),
    }),
    defineField({
      name: 'note',
      title: 'Note',
      type: 'string',
      description: 'A small line under the counts, such as the source of the figures.',
      validation: (rule) => rule.max(200),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'unit' } },
})

export const FUNNEL_DATA_FRAGMENT = /* groq */ `
  _id, unit, note, steps[]{ _key, label, value, groups, text, tone }
`

const stepGuard = z.object({
  _key: z.string(),
  label: text,
  value: z.number().int().nonnegative(),
  groups: optional(z.number().int().positive()),
  text: optional(z.string()),
  tone: optional(oneOf(['kept', 'deleted'])),
})

export const funnelDataGuard = z.object({
  unit: text,
  steps: keepSome('step', stepGuard),
  note: optional(z.string()),
})

export type FunnelData = z.output<typeof funnelDataGuard>
