import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { isFilled, RICH_TEXT_FRAGMENT, richTextGuard } from '../objects/rich-text.ts'
import { headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

const faqItem = defineArrayMember({
  name: 'faqItem',
  title: 'Question',
  type: 'object',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'simpleText',
      validation: (rule) =>
        rule.custom((answer) => isFilled(answer) || 'Write an answer, or remove the question.'),
    }),
  ],
  preview: titled('Question', { select: { title: 'question' } }),
})

export const faq = defineType({
  name: 'faq',
  title: 'Questions and answers (FAQ, accordion)',
  type: 'object',
  description: 'Questions that open one at a time.',
  fields: [
    headingField,
    ledeField,
    defineField({
      name: 'items',
      title: 'Questions',
      type: 'array',
      of: [faqItem],
      validation: (rule) => rule.required().min(1),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Questions and answers' }),
  },
})

export const FAQ_FRAGMENT = /* groq */ `
  heading, lede, "items": items[]{ _key, question, answer[]{ ${RICH_TEXT_FRAGMENT} } }
`

const itemGuard = z.object({
  _key: z.string(),
  question: text,
  answer: richTextGuard.refine(isFilled, 'must not be empty'),
})

export const faqGuard = z.object({
  ...sectionBase,
  _type: z.literal('faq'),
  heading: text,
  lede: optional(z.string()),
  items: keepSome('question', itemGuard),
})
