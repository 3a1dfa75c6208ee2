import { defineField, defineType } from '@sanity/types'
import { ROUTED_TYPES } from '../shared/route.ts'
import { anchorField } from '../shared/fields.ts'

/** A page of this site and, if wanted, a place on it. */
export const internalLink = defineType({
  name: 'internalLink',
  title: 'Page',
  type: 'object',
  fields: [
    defineField({
      name: 'internal',
      title: 'Page',
      type: 'reference',
      to: ROUTED_TYPES.map((type) => ({ type })),
    }),
    anchorField,
  ],
})
