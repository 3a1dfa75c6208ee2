import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { figureGuard, optionalFigure } from '../objects/figure.ts'
import { SEO_FRAGMENT, seoGuard } from '../objects/seo.ts'
import { optionalSlug, seoField } from '../shared/document-fields.ts'
import { optional, text } from '../shared/guards.ts'
import { keepIfValid } from '../shared/keep-valid.ts'

/** Somebody who is quoted, writes or leads. Named once, shown in many places; authors have a page of their own. */
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
      description: 'Leave empty for people who work here.',
    }),
    defineField({
      name: 'photo',
      title: 'Photo',
      type: 'figure',
      description:
        'A square around its focal point, wherever this person is shown. Without one, a plate with the initials is drawn in lists of people and on the author’s page.',
    }),
    defineField({ name: 'bio', title: 'About', type: 'text', rows: 3 }),
    optionalSlug(
      'name',
      'Only for authors: this page lists their posts. Leave empty for everybody else.',
    ),
    seoField,
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'photo' } },
})

/** What pages show of a person. */
export const PERSON_CARD_FRAGMENT = /* groq */ `
  _id, name, role, organization, bio, ${optionalFigure('photo')}
`

export const PERSON_FRAGMENT = /* groq */ `
  ${PERSON_CARD_FRAGMENT}, _type, "title": name, "slug": slug.current,
  "seo": seo{ ${SEO_FRAGMENT} }
`

/** Nobody is left out because their photo cannot be shown. */
export const personPhoto = keepIfValid('photo', figureGuard)

export const personCardGuard = z.object({
  _id: z.string(),
  name: text,
  role: text,
  organization: optional(z.string()),
  bio: optional(z.string()),
  photo: personPhoto,
})

export const personGuard = personCardGuard.extend({
  title: text,
  slug: text,
  seo: optional(seoGuard),
})

export type Person = z.output<typeof personGuard>
