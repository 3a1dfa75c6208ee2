import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { ILLUSTRATION_FRAGMENT, illustrationGuard } from '../documents/illustration.ts'
import { sectionSettings } from '../shared/fields.ts'
import { optional, sectionBase, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

const wordmark = defineArrayMember({
  name: 'wordmark',
  title: 'Wordmark',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'sign',
      title: 'Sign',
      type: 'reference',
      to: [{ type: 'illustration' }],
      description: 'Stands before the name, as high as its letters. Its currentColor is theirs.',
    }),
  ],
  preview: titled('Wordmark', { select: { title: 'name', media: 'sign.drawing' } }),
})

export const logoStrip = defineType({
  name: 'logoStrip',
  title: 'Logo strip',
  type: 'object',
  description: 'One line of wordmarks with a label before it.',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'Says what the organizations have in common.',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'logos',
      title: 'Wordmarks',
      type: 'array',
      of: [wordmark],
      description: 'Two or more.',
      validation: (rule) => rule.required().min(2),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'label' },
    prepare: ({ title }) => ({ title, subtitle: 'Logo strip' }),
  },
})

export const LOGO_STRIP_FRAGMENT = /* groq */ `
  label, logos[]{ _key, name, "sign": sign->{ ${ILLUSTRATION_FRAGMENT} } }
`

const wordmarkGuard = z.object({
  _key: z.string(),
  name: text,
  sign: optional(illustrationGuard),
})

export const logoStripGuard = z.object({
  ...sectionBase,
  _type: z.literal('logoStrip'),
  label: text,
  logos: keepSome('wordmark', wordmarkGuard),
})
