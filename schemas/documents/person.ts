import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { optional, text } from '../shared/guards.ts'

/** Somebody who is quoted, writes or leads. Named once, shown in many places. */
export const person = defineType({
  name: 'person',
  title: 'Person',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'organization',
      title: 'Organization',
      type: 'string',
      description: 'Empty for people of the house.',
    }),
    defineField({ name: 'bio', title: 'About', type: 'text', rows: 3 }),
  ],
  preview: { select: { title: 'name', subtitle: 'role' } },
})

export const PERSON_FRAGMENT = /* groq */ `_id, name, role, organization, bio`

export const personGuard = z.object({
  _id: z.string(),
  name: text,
  role: text,
  organization: optional(z.string()),
  bio: optional(z.string()),
})
