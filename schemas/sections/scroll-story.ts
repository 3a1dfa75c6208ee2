import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { VISUAL_FRAGMENT, visualGuard } from '../objects/visual.ts'
import { ledeField, optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'

const storyStep = defineArrayMember({
  name: 'storyStep',
  title: 'Step',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'A time or a number, such as 07:58. Leave empty to number the steps.',
      validation: (rule) => rule.max(12),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 4,
      validation: (rule) => rule.required().max(400),
    }),
    defineField({
      name: 'visual',
      title: 'Visual',
      type: 'visual',
      description: 'Shown beside the step while it is being read.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'label', media: 'visual.figure' } },
})

export const scrollStory = defineType({
  name: 'scrollStory',
  title: 'Scroll story',
  type: 'object',
  description: 'Steps that scroll past a picture which changes with each of them.',
  fields: [
    optionalHeadingField,
    ledeField,
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      of: [storyStep],
      description: 'Three to six.',
      validation: (rule) => rule.required().min(3).max(6),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', first: 'steps.0.title' },
    prepare: ({ title, first }) => ({
      title: title ?? first ?? 'Scroll story',
      subtitle: 'Scroll story',
    }),
  },
})

export const SCROLL_STORY_FRAGMENT = /* groq */ `
  heading, lede,
  steps[]{ _key, label, title, text, "visual": visual{ ${VISUAL_FRAGMENT} } }
`

const storyStepGuard = z.object({
  _key: z.string(),
  label: optional(z.string()),
  title: text,
  text,
  visual: visualGuard,
})

export const scrollStoryGuard = z.object({
  ...sectionBase,
  _type: z.literal('scrollStory'),
  heading: optional(z.string()),
  lede: optional(z.string()),
  steps: keepSome('step', storyStepGuard),
})
