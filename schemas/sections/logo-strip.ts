import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { illustrationNames } from '../objects/illustration-names.ts'
import type { IllustrationName } from '../objects/visual.ts'
import { sectionSettings } from '../shared/fields.ts'
import { oneOf, sectionBase, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'

type Wordmark = Extract<IllustrationName, `wordmark-${string}`>

const wordmarks = illustrationNames.filter(({ value }) => value.startsWith('wordmark-'))

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
      of: [defineArrayMember({ type: 'string' })],
      options: { list: [...wordmarks] },
      validation: (rule) => rule.required().min(2).unique(),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'label' },
    prepare: ({ title }) => ({ title, subtitle: 'Logo strip' }),
  },
})

export const LOGO_STRIP_FRAGMENT = /* groq */ `label, logos`

// The filter above keeps exactly these names, which its type does not say.
const names = wordmarks.map(({ value }) => value) as [Wordmark, ...Wordmark[]]

export const logoStripGuard = z.object({
  ...sectionBase,
  _type: z.literal('logoStrip'),
  label: text,
  logos: keepSome('wordmark', oneOf(names)),
})
