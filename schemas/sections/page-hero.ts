import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import { OPTIONAL_VISUAL_FRAGMENT, visualGuard } from '../objects/visual.ts'
import { buttonsField, headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { oneOf, optional, sectionBase, text } from '../shared/guards.ts'
import { hiddenWhile } from '../shared/hidden-while.ts'
import { keepValid } from '../shared/keep-valid.ts'
import { FIGURE_ROW_ITEM_FRAGMENT, figureRowItem, figureRowItemGuard } from './figure-row.ts'

const LAYOUTS = ['below', 'wide', 'beside', 'behind', 'lane'] as const

const isOnLane = (section: unknown) =>
  typeof section === 'object' &&
  section !== null &&
  'layout' in section &&
  section.layout === 'lane'

export const pageHero = defineType({
  name: 'pageHero',
  title: 'Page opening (hero)',
  type: 'object',
  description:
    'The heading that opens a page, with a picture or drawing under, beside or behind it if wanted.',
  fields: [
    headingField,
    ledeField,
    buttonsField,
    defineField({
      name: 'compact',
      title: 'Compact',
      type: 'boolean',
      initialValue: false,
      description: 'Less space under it, for pages that are mostly a list.',
    }),
    defineField({
      name: 'layout',
      title: 'Layout',
      type: 'string',
      initialValue: 'below',
      description: 'Where the picture or drawing stands. On phones it is always under the text.',
      options: {
        list: [
          { title: 'Under the text, in a frame', value: 'below' },
          {
            title: 'Under the text, from edge to edge of the screen; a drawing stands on a line',
            value: 'wide',
          },
          { title: 'Beside the text; best for drawings', value: 'beside' },
          {
            title: 'Behind the text; for dark pictures with their subject on the right',
            value: 'behind',
          },
          { title: 'Several things in a row on one lane', value: 'lane' },
        ],
        layout: 'radio',
      },
    }),
    defineField({
      name: 'visual',
      title: 'Picture, drawing or chart',
      type: 'visual',
      hidden: hiddenWhile(isOnLane),
    }),
    defineField({
      name: 'things',
      title: 'Things on the lane',
      type: 'array',
      of: [figureRowItem],
      description:
        'Two or three, such as a product, a card and a map. Pictures of products look best cut out, on a transparent background.',
      hidden: hiddenWhile((section) => !isOnLane(section)),
      validation: (rule) => rule.max(3),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', media: 'visual.figure' },
    prepare: ({ title, media }) => ({ title, media, subtitle: 'Page opening' }),
  },
})

export const PAGE_HERO_FRAGMENT = /* groq */ `
  heading, lede, compact, layout,
  things[]{ ${FIGURE_ROW_ITEM_FRAGMENT} },
  ${OPTIONAL_VISUAL_FRAGMENT},
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

export const pageHeroGuard = z.object({
  ...sectionBase,
  _type: z.literal('pageHero'),
  heading: text,
  lede: optional(z.string()),
  compact: optional(z.boolean()),
  layout: optional(oneOf(LAYOUTS)),
  things: keepValid('thing on the lane', figureRowItemGuard),
  visual: optional(visualGuard),
  buttons: keepValid('link button', linkButtonGuard),
})
