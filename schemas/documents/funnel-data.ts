import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { nameField } from '../shared/document-fields.ts'
import { oneOf, optional, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

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
      validation: (rule) => rule.required().integer().min(0).max(Number.MAX_SAFE_INTEGER),
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
  preview: titled('Step', { select: { title: 'label', subtitle: 'value' } }),
})

/** A step while it is being filled in. */
type Entered = { label?: string; value?: number; groups?: number; tone?: string }

/** Why a field with one cell for each cannot show these steps; nothing of what is not yet filled in. */
function problemOf(steps: readonly Entered[]): string | undefined {
  for (const [index, { label, value, groups = 0, tone }] of steps.entries()) {
    const name = `“${label ?? `Step ${index + 1}`}”`
    const deleted = tone === 'deleted'
    const before = steps[deleted ? 0 : index - 1]
    if (deleted && (index === 0 || index < steps.length - 1)) {
      return `${name} is marked as deleted, which only the last step can be. Move it to the end, or let them go on to the next step.`
    }
    if (value === undefined) continue
    if (index === 0 && value < 1) {
      return `${name} needs a count of at least 1: the field shows one cell for each.`
    }
    if (before?.value !== undefined && value > before.value) {
      return `${name} has ${value}, but only ${before.value} were there at “${before.label ?? 'the step before'}”. Correct one of the counts, or their order.`
    }
    if (groups > Math.max(value, 1)) {
      return `${name} has ${value}, which cannot come in ${groups} groups.`
    }
  }
  return undefined
}

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
        'Two to six, from most to fewest; the last one may be those that are deleted. The field shows one cell for each of the first, on a true scale.',
      validation: (rule) => [
        rule.required().min(2).max(6),
        rule.custom((steps: unknown) => problemOf(Array.isArray(steps) ? steps : []) ?? true),
      ],
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
