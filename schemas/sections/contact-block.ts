import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { OFFICE_FRAGMENT, officeGuard } from '../objects/office.ts'
import { headingField, ledeField, sectionSettings } from '../shared/fields.ts'
import { email, emailRule, optional, sectionBase, text } from '../shared/guards.ts'
import { keepSome, keepValid } from '../shared/keep-valid.ts'

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
      name: 'email',
      title: 'E-mail address',
      type: 'email',
      validation: (rule) => rule.required().custom(emailRule),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'email' } },
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
      name: 'routes',
      title: 'Addresses',
      type: 'array',
      of: [contactRoute],
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
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Contact' }),
  },
})

export const CONTACT_BLOCK_FRAGMENT = /* groq */ `
  heading, lede, routes[]{ _key, title, text, email }, offices[]{ ${OFFICE_FRAGMENT} }
`

const routeGuard = z.object({
  _key: z.string(),
  title: text,
  text: optional(z.string()),
  email,
})

export const contactBlockGuard = z.object({
  ...sectionBase,
  _type: z.literal('contactBlock'),
  heading: text,
  lede: optional(z.string()),
  routes: keepSome('contact', routeGuard),
  offices: keepValid('office', officeGuard),
})
