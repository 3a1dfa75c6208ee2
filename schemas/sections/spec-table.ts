import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { FACT_FRAGMENT, factGuard } from '../objects/fact.ts'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from '../objects/link-button.ts'
import {
  buttonsField,
  headingField,
  ledeField,
  noteField,
  sectionSettings,
} from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepSome, keepValid } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

const specGroup = defineArrayMember({
  name: 'specGroup',
  title: 'Group',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [defineArrayMember({ type: 'fact' })],
      description: 'The label says what, the value how much.',
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: titled('Group', { select: { title: 'title' } }),
})

export const specTable = defineType({
  name: 'specTable',
  title: 'Specifications',
  type: 'object',
  description: 'Groups of rows, each with what it is and its value.',
  fields: [
    headingField,
    ledeField,
    defineField({
      name: 'groups',
      title: 'Groups',
      type: 'array',
      of: [specGroup],
      validation: (rule) => rule.required().min(1),
    }),
    noteField,
    buttonsField,
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Specifications' }),
  },
})

export const SPEC_TABLE_FRAGMENT = /* groq */ `
  heading, lede, note,
  groups[]{ _key, title, rows[]{ ${FACT_FRAGMENT} } },
  buttons[]{ ${LINK_BUTTON_FRAGMENT} }
`

const groupGuard = z.object({
  _key: z.string(),
  title: text,
  rows: keepSome('specification', factGuard),
})

export const specTableGuard = z.object({
  ...sectionBase,
  _type: z.literal('specTable'),
  heading: text,
  lede: optional(z.string()),
  groups: keepSome('group of specifications', groupGuard),
  note: optional(z.string()),
  buttons: keepValid('link button', linkButtonGuard),
})
