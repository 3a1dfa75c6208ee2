import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { nameField } from '../shared/document-fields.ts'
import { imageRef, oneOf, optional, text } from '../shared/guards.ts'
import { keepSome, keepValid } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

const FACT_ICONS = ['place', 'time', 'mask', 'seal'] as const

const timelineFields = z.object({ seconds: z.number(), from: z.number(), to: z.number() })
const timelineGuard = timelineFields.refine(
  ({ seconds, from, to }) => 0 <= from && from < to && to <= seconds,
  'must mark a part of its seconds',
)

const reviewFact = defineArrayMember({
  name: 'reviewFact',
  title: 'Fact',
  type: 'object',
  fields: [
    defineField({
      name: 'icon',
      title: 'Sign',
      type: 'string',
      options: { list: [...FACT_ICONS], layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'string',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'value',
      title: 'Value',
      type: 'string',
      validation: (rule) => rule.required().max(16),
    }),
  ],
  preview: titled('Fact', { select: { title: 'text', subtitle: 'value' } }),
})

/** A case as a reviewer meets it on the screen: what was seen, the facts, and the answers on offer. */
export const reviewCard = defineType({
  name: 'reviewCard',
  title: 'Review card',
  type: 'document',
  fields: [
    nameField,
    defineField({
      name: 'product',
      title: 'Product',
      type: 'string',
      description: 'At the top left.',
      validation: (rule) => rule.required().max(24),
    }),
    defineField({
      name: 'number',
      title: 'Number of the case',
      type: 'string',
      validation: (rule) => rule.required().max(24),
    }),
    defineField({
      name: 'pictures',
      title: 'Pictures',
      type: 'array',
      of: [defineArrayMember({ type: 'image', validation: (rule) => rule.assetRequired() })],
      description: 'The first is the widest. With a timeline, only the first is shown.',
      validation: (rule) => rule.required().min(1).max(3),
    }),
    defineField({
      name: 'timeline',
      title: 'Timeline',
      type: 'object',
      options: { collapsible: true, collapsed: false },
      description: 'Under the picture: how long it lasts, and from when to when something happens.',
      fields: ['seconds', 'from', 'to'].map((name) =>
        defineField({
          name,
          title: { seconds: 'Seconds in all', from: 'Marked from', to: 'Marked to' }[name] ?? name,
          type: 'number',
          validation: (rule) => rule.required().min(0).max(60),
        }),
      ),
      validation: (rule) =>
        rule.custom(
          (timeline) =>
            timeline === undefined ||
            !timelineFields.safeParse(timeline).success ||
            timelineGuard.safeParse(timeline).success ||
            'What is marked begins before it ends, and lies within the seconds in all.',
        ),
    }),
    defineField({
      name: 'facts',
      title: 'Facts',
      type: 'array',
      of: [reviewFact],
      validation: (rule) => rule.required().min(1).max(5),
    }),
    defineField({
      name: 'status',
      title: 'Status',
      type: 'string',
      validation: (rule) => rule.required().max(16),
    }),
    defineField({
      name: 'statusMore',
      title: 'More on the status',
      type: 'string',
      description: 'Follows it where there is room.',
      validation: (rule) => rule.max(24),
    }),
    defineField({
      name: 'actions',
      title: 'Answers',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).max(3),
    }),
    defineField({
      name: 'alt',
      title: 'Alternative text',
      type: 'text',
      rows: 3,
      description: 'Say what the card shows, as you would on the phone.',
      validation: (rule) => rule.required().max(400),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'number', media: 'pictures.0' } },
})

export const REVIEW_CARD_FRAGMENT = /* groq */ `
  _id, product, number, "pictures": pictures[].asset._ref, timeline{ seconds, from, to },
  facts[]{ _key, icon, text, value }, status, statusMore, actions, alt
`

const factGuard = z.object({ _key: z.string(), icon: oneOf(FACT_ICONS), text, value: text })

export const reviewCardGuard = z.object({
  product: text,
  number: text,
  pictures: keepSome('picture of a review card', imageRef),
  timeline: optional(timelineGuard),
  facts: keepValid('fact of a review card', factGuard),
  status: text,
  statusMore: optional(z.string()),
  actions: keepValid('answer of a review card', text),
  alt: text,
})

export type ReviewCard = z.output<typeof reviewCardGuard>
