import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { ILLUSTRATION_FRAGMENT, illustrationGuard } from '../documents/illustration.ts'
import { OPTIONAL_VISUAL_FRAGMENT, visualGuard } from '../objects/visual.ts'
import { ledeField, optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { oneOf, optional, optionalText, sectionBase, text } from '../shared/guards.ts'
import { hiddenWhile } from '../shared/hidden-while.ts'
import { keepSome } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'
import { type FeatureIcon, featureIcons } from './feature-icons.ts'

const feature = defineArrayMember({
  name: 'feature',
  title: 'Feature',
  type: 'object',
  fields: [
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'string',
      options: { list: [...featureIcons] },
      description: 'Shown in the look with icons alone.',
    }),
    defineField({
      name: 'drawing',
      title: 'Drawing',
      type: 'reference',
      to: [{ type: 'illustration' }],
      description:
        'In place of the icon, or beside the text of a list in two columns, 160 px wide. Give all of them one, or none.',
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Two to four words.',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      description: 'One or two sentences.',
      validation: (rule) => rule.required().max(240),
    }),
  ],
  preview: titled('Feature', { select: { title: 'title', subtitle: 'text' } }),
})

export const featureGrid = defineType({
  name: 'featureGrid',
  title: 'Feature grid',
  type: 'object',
  description: 'Two to nine short points, as a grid with icons or as text.',
  fields: [
    optionalHeadingField,
    ledeField,
    defineField({
      name: 'features',
      title: 'Features',
      type: 'array',
      of: [feature],
      description: 'Two to nine; three or six fill the rows of a wide screen.',
      validation: (rule) => rule.required().min(2).max(9),
    }),
    defineField({
      name: 'look',
      title: 'Look',
      type: 'string',
      initialValue: 'icons',
      description: 'Icons stand best on one page only; the others are made of text.',
      options: {
        list: [
          { title: 'A grid with icons', value: 'icons' },
          { title: 'A list in two columns', value: 'columns' },
          { title: 'A numbered list in two columns', value: 'numbered' },
          { title: 'Titles on the left, texts on the right', value: 'terms' },
        ],
        layout: 'radio',
      },
    }),
    defineField({
      name: 'visual',
      title: 'Picture, drawing or chart',
      type: 'visual',
      description: 'Under the heading, beside the titles and texts.',
      hidden: hiddenWhile((section) => section?.look !== 'terms'),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', first: 'features.0.title' },
    prepare: ({ title, first }) => ({
      title: title ?? first,
      subtitle: 'Feature grid',
    }),
  },
})

export const FEATURE_GRID_FRAGMENT = /* groq */ `
  heading, lede, look,
  features[]{ _key, icon, "drawing": drawing->{ ${ILLUSTRATION_FRAGMENT} }, title, text },
  ${OPTIONAL_VISUAL_FRAGMENT}
`

// The list is never empty, which `map` forgets.
const iconNames = featureIcons.map(({ value }) => value) as [FeatureIcon, ...FeatureIcon[]]

const featureGuard = z.object({
  _key: z.string(),
  icon: optional(oneOf(iconNames)),
  drawing: optional(illustrationGuard),
  title: text,
  text,
})

export const featureGridGuard = z.object({
  ...sectionBase,
  _type: z.literal('featureGrid'),
  heading: optionalText,
  lede: optional(z.string()),
  look: optional(oneOf(['icons', 'columns', 'numbered', 'terms'])),
  visual: optional(visualGuard),
  features: keepSome('feature', featureGuard),
})
