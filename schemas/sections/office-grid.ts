import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { OFFICE_FRAGMENT, officeGuard } from '../objects/office.ts'
import { headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'

export const officeGrid = defineType({
  name: 'officeGrid',
  title: 'Offices',
  type: 'object',
  description: 'Offices side by side, each with its map.',
  fields: [
    headingField,
    ledeField,
    defineField({
      name: 'offices',
      title: 'Offices',
      type: 'array',
      of: [defineArrayMember({ type: 'office' })],
      validation: (rule) => rule.required().min(1),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Offices' }),
  },
})

export const OFFICE_GRID_FRAGMENT = /* groq */ `heading, lede, offices[]{ ${OFFICE_FRAGMENT} }`

export const officeGridGuard = z.object({
  ...sectionBase,
  _type: z.literal('officeGrid'),
  heading: text,
  lede: optional(z.string()),
  offices: keepSome('office', officeGuard),
})
