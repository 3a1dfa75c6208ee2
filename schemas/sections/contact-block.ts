import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { figureGuard, optionalFigure } from '../objects/figure.ts'
import { OFFICE_FRAGMENT, officeGuard } from '../objects/office.ts'
import { headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { email, emailRule, optional, sectionBase, text } from '../shared/guards.ts'
import { keepIfValid, keepSome, keepValid } from '../shared/keep-valid.ts'
import { titled } from '../shared/previews.ts'

const contactRoute = defineArrayMember({
  name: 'contactRoute',
  title: 'Address',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'For whom',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'text', title: 'Text', type: 'string' }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'string',
      description: 'How soon people hear back, such as “Answer within 2 working days”.',
      validation: (rule) => rule.max(50),
    }),
    defineField({
      name: 'email',
      title: 'E-mail address',
      type: 'string',
      validation: (rule) => rule.required().custom(emailRule),
    }),
  ],
  preview: titled('Address', { select: { title: 'title', subtitle: 'email' } }),
})

export const contactBlock = defineType({
  name: 'contactBlock',
  title: 'Contact',
  type: 'object',
  description: 'Whom to write to, and where the offices are.',
  fields: [
    headingField,
    ledeField,
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'figure',
      description:
        'Behind the heading, from edge to edge of the screen; under it on phones. For dark pictures with their subject on the right. With it, the section is always dark.',
    }),
    defineField({
      name: 'routes',
      title: 'Addresses',
      type: 'array',
      of: [contactRoute],
      description: 'The first is shown larger: make it the one that most visitors need.',
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'offices',
      title: 'Offices',
      type: 'array',
      of: [defineArrayMember({ type: 'office' })],
    }),
    ...sectionSettings,
  ],
  preview: {
    select: { title: 'heading', media: 'picture' },
    prepare: ({ title, media }) => ({ title, media, subtitle: 'Contact' }),
  },
})

export const CONTACT_BLOCK_FRAGMENT = /* groq */ `
  heading, lede, ${optionalFigure('picture')},
  routes[]{ _key, title, text, answer, email }, offices[]{ ${OFFICE_FRAGMENT} }
`

const routeGuard = z.object({
  _key: z.string(),
  title: text,
  text: optional(z.string()),
  answer: optional(z.string()),
  email,
})

export const contactBlockGuard = z.object({
  ...sectionBase,
  _type: z.literal('contactBlock'),
  heading: text,
  lede: optional(z.string()),
  picture: keepIfValid('picture', figureGuard),
  routes: keepSome('contact', routeGuard),
  offices: keepValid('office', officeGuard),
})
