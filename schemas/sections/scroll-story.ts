import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { ILLUSTRATION_FRAGMENT, illustrationGuard } from '../documents/illustration.ts'
import { VISUAL_FRAGMENT, visualGuard } from '../objects/visual.ts'
import { ledeField, optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { optional, optionalText, sectionBase, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

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
      title: 'Picture, drawing or chart',
      type: 'visual',
      description: 'Shown beside the step while it is being read.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'aside',
      title: 'Rides around it',
      type: 'number',
      description:
        'On a street that slides by: how far what rides there moves up to pass what it met, in percent of the height of the street.',
      validation: (rule) => rule.min(1).max(50),
    }),
  ],
  preview: titled('Step', {
    select: { title: 'title', subtitle: 'label', media: 'visual.figure' },
  }),
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
    defineField({
      name: 'strip',
      title: 'Street that slides by',
      type: 'reference',
      to: [{ type: 'illustration' }],
      description:
        'With what rides along it, shown in place of the pictures while the page scrolls. A long drawing of equal parts, one for each step and one more.',
    }),
    defineField({
      name: 'rider',
      title: 'What rides along it',
      type: 'reference',
      to: [{ type: 'illustration' }],
      description: 'A drawing as high as the street, which stays at the left.',
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', first: 'steps.0.title' },
    prepare: ({ title, first }) => ({
      title: title ?? first,
      subtitle: 'Scroll story',
    }),
  },
})

export const SCROLL_STORY_FRAGMENT = /* groq */ `
  heading, lede,
  steps[]{ _key, label, title, text, aside, "visual": visual{ ${VISUAL_FRAGMENT} } },
  "strip": strip->{ ${ILLUSTRATION_FRAGMENT} },
  "rider": rider->{ ${ILLUSTRATION_FRAGMENT} }
`

const storyStepGuard = z.object({
  _key: z.string(),
  label: optional(z.string()),
  title: text,
  text,
  visual: visualGuard,
  aside: optional(z.number().min(1).max(50)),
})

export const scrollStoryGuard = z.object({
  ...sectionBase,
  _type: z.literal('scrollStory'),
  heading: optionalText,
  lede: optional(z.string()),
  steps: keepSome('step', storyStepGuard),
  strip: optional(illustrationGuard),
  rider: optional(illustrationGuard),
})
