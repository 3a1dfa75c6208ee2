import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import {
  buttonsField,
  headingField,
  ledeField,
  noteField,
  sectionSettings,
} from '../shared/fields.ts'
import { oneOf, optional, sectionBase, text } from '../shared/guards.ts'
import { keepSome, keepValid } from '../shared/keep-valid.ts'

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
      title: 'Frames',
      type: 'number',
      description: 'How many frames are left at this step.',
      validation: (rule) => rule.required().integer().min(0),
    }),
    defineField({
      name: 'text',
      title: 'Explanation',
      type: 'string',
      validation: (rule) => rule.max(80),
    }),
    defineField({
      name: 'tone',
      title: 'Bar',
      type: 'string',
      initialValue: 'kept',
      options: {
        list: [
          { title: 'Solid: goes on to the next step', value: 'kept' },
          { title: 'Hatched: deleted', value: 'deleted' },
        ],
        layout: 'radio',
      },
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})

export const funnel = defineType({
  name: 'funnel',
  title: 'Funnel',
  type: 'object',
  description: 'How few of the frames that the camera sees are kept, as bars.',
  fields: [
    headingField,
    ledeField,
    buttonsField,
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      of: [funnelStep],
      description: 'From most to fewest. The bars use a logarithmic scale: say so in the note.',
      validation: (rule) => rule.required().min(2).max(6),
    }),
    noteField,
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Funnel' }),
  },
})

export const FUNNEL_FRAGMENT = /* groq */ `
  heading, lede, note,
  steps[]{ _key, label, value, text, tone },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

const funnelStepGuard = z.object({
  _key: z.string(),
  label: text,
  value: z.number().int().nonnegative(),
  text: optional(z.string()),
  tone: optional(oneOf(['kept', 'deleted'])),
})

export const funnelGuard = z.object({
  ...sectionBase,
  _type: z.literal('funnel'),
  heading: text,
  lede: optional(z.string()),
  steps: keepSome('step', funnelStepGuard),
  note: optional(z.string()),
  buttons: keepValid('link button', linkButtonGuard),
})
