import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { jobCardGuard } from '../documents/job.ts'
import { headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

export const jobList = defineType({
  name: 'jobList',
  title: 'Open roles',
  type: 'object',
  description: 'All published jobs, grouped by team. Nothing needs to be listed here.',
  fields: [
    headingField,
    ledeField,
    defineField({
      name: 'emptyText',
      title: 'When there is none',
      type: 'text',
      rows: 2,
      description: 'Shown instead of an empty list.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'teams',
      title: 'Order of the teams',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'Written as in the jobs. Teams that are not named follow at the end.',
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Open roles' }),
  },
})

export const JOB_LIST_FRAGMENT = /* groq */ `heading, lede, emptyText, teams`

export const jobListGuard = z.object({
  ...sectionBase,
  _type: z.literal('jobList'),
  heading: text,
  lede: optional(z.string()),
  emptyText: text,
  teams: keepValid('team', text),
  items: keepValid('job', jobCardGuard),
})
