import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { FILE_TARGET_FRAGMENT, fileTarget } from '../objects/link-targets.ts'
import { OPTIONAL_PREVIEW_FRAGMENT, visualGuard } from '../objects/visual.ts'
import { headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { email, emailRule, oneOf, optional, sectionBase, text } from '../shared/guards.ts'
import { keepSome } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

const kitItem = defineArrayMember({
  name: 'kitItem',
  title: 'File',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'preview', title: 'Preview', type: 'visual' }),
    defineField({
      name: 'background',
      title: 'Background of the preview',
      type: 'string',
      initialValue: 'light',
      options: { list: ['light', 'dark'], layout: 'radio', direction: 'horizontal' },
    }),
    defineField({
      name: 'file',
      title: 'File',
      type: 'file',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: titled('File', { select: { title: 'title', subtitle: 'file.asset.originalFilename' } }),
})

export const mediaKit = defineType({
  name: 'mediaKit',
  title: 'Media kit',
  type: 'object',
  description: 'Files for the press, the boilerplate and whom to ask.',
  fields: [
    headingField,
    ledeField,
    defineField({
      name: 'items',
      title: 'Files',
      type: 'array',
      of: [kitItem],
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'boilerplateHeading',
      title: 'Heading of the boilerplate',
      type: 'string',
      description: 'Such as "About us".',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'boilerplate',
      title: 'Boilerplate',
      type: 'text',
      rows: 4,
      description: 'About the company, in some 60 words.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'contactEmail',
      title: 'Press contact',
      type: 'string',
      validation: (rule) => rule.required().custom(emailRule),
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Media kit' }),
  },
})

export const MEDIA_KIT_FRAGMENT = /* groq */ `
  heading, lede, boilerplateHeading, boilerplate, contactEmail,
  "items": items[]{
    _key, title, background,
    ${OPTIONAL_PREVIEW_FRAGMENT},
    "file": file{ ${FILE_TARGET_FRAGMENT} }
  }
`

const itemGuard = z.object({
  _key: z.string(),
  title: text,
  preview: optional(visualGuard),
  background: optional(oneOf(['light', 'dark'])),
  file: fileTarget,
})

export const mediaKitGuard = z.object({
  ...sectionBase,
  _type: z.literal('mediaKit'),
  heading: text,
  lede: optional(z.string()),
  items: keepSome('file of the media kit', itemGuard),
  boilerplateHeading: text,
  boilerplate: text,
  contactEmail: email,
})
