import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { PERSON_CARD_FRAGMENT, personCardGuard } from '../documents/person.ts'
import { headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'

export const teamGrid = defineType({
  name: 'teamGrid',
  title: 'People',
  type: 'object',
  description: 'People with their photo or a drawn plate, name and role.',
  fields: [
    headingField,
    ledeField,
    defineField({
      name: 'people',
      title: 'People',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'person' }] })],
      validation: (rule) => rule.required().min(1).unique(),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'People' }),
  },
})

export const TEAM_GRID_FRAGMENT = /* groq */ `heading, lede, people[]->{ ${PERSON_CARD_FRAGMENT} }`

export const teamGridGuard = z.object({
  ...sectionBase,
  _type: z.literal('teamGrid'),
  heading: text,
  lede: optional(z.string()),
  people: keepSome('person', personCardGuard),
})
