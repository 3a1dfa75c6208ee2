import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { ILLUSTRATION_FRAGMENT, illustrationGuard } from '../documents/illustration.ts'
import { optional, text } from '../shared/guards.ts'
import { titled } from '../shared/previews.ts'

/** A place of work with its drawn map. */
export const office = defineType({
  name: 'office',
  title: 'Office',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'address',
      title: 'Address',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'hours', title: 'Hours', type: 'string' }),
    defineField({
      name: 'map',
      title: 'Map',
      type: 'reference',
      to: [{ type: 'illustration' }],
    }),
  ],
  preview: titled('Office', { select: { title: 'name', subtitle: 'address' } }),
})

export const OFFICE_FRAGMENT = /* groq */ `
  _key, name, address, hours, "map": map->{ ${ILLUSTRATION_FRAGMENT} }
`

export const officeGuard = z.object({
  _key: z.string(),
  name: text,
  address: text,
  hours: optional(z.string()),
  map: optional(illustrationGuard),
})

export type Office = z.output<typeof officeGuard>
