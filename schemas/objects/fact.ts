import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { text } from '../shared/guards.ts'
import { titled } from '../shared/previews.ts'

/** A fact as a label and its value: specification strips, hero strips, results. */
export const fact = defineType({
  name: 'fact',
  title: 'Fact',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      title: 'Value',
      type: 'string',
      description: 'How much: "6 min".',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'Of what: "saved on each trip".',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: titled('Fact', { select: { title: 'value', subtitle: 'label' } }),
})

export const factGuard = z.object({ _key: z.string(), label: text, value: text })
export const FACT_FRAGMENT = /* groq */ `_key, label, value`
