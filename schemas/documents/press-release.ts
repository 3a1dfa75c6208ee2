import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { figureGuard, optionalFigure } from '../objects/figure.ts'
import { RICH_TEXT_FRAGMENT, richTextGuard } from '../objects/rich-text.ts'
import { SEO_FRAGMENT, seoGuard } from '../objects/seo.ts'
import {
  bodyField,
  coverField,
  datedOrderings,
  publishedAtField,
  seoField,
  slugField,
  standfirstField,
  titleField,
} from '../shared/document-fields.ts'
import { joined } from '../shared/previews.ts'
import { oneOf, optional, text } from '../shared/guards.ts'
import { keepIfValid } from '../shared/keep-valid.ts'

const RELEASE_KINDS = ['Product', 'Program', 'Company', 'Privacy'] as const

export const pressRelease = defineType({
  name: 'pressRelease',
  title: 'Press release',
  type: 'document',
  fields: [
    titleField,
    slugField,
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      options: { list: [...RELEASE_KINDS] },
      validation: (rule) => rule.required(),
    }),
    publishedAtField,
    defineField({
      name: 'dateline',
      title: 'Dateline',
      type: 'string',
      description: 'The place that opens the text, in capitals.',
      validation: (rule) => rule.required(),
    }),
    standfirstField,
    coverField,
    bodyField,
    seoField,
  ],
  orderings: datedOrderings,
  preview: {
    select: { title: 'title', date: 'publishedAt', kind: 'kind', media: 'cover' },
    prepare: ({ title, date, kind, media }) => ({ title, subtitle: joined(date, kind), media }),
  },
})

export const PRESS_RELEASE_CARD_FRAGMENT = /* groq */ `
  _id, _type, title, "slug": slug.current, kind, publishedAt, standfirst,
  ${optionalFigure('cover')}
`

export const PRESS_RELEASE_FRAGMENT = /* groq */ `
  ${PRESS_RELEASE_CARD_FRAGMENT}, dateline,
  "seo": seo{ ${SEO_FRAGMENT} },
  body[]{ ${RICH_TEXT_FRAGMENT} }
`

export const releaseCardGuard = z.object({
  _id: z.string(),
  title: text,
  slug: text,
  kind: oneOf(RELEASE_KINDS),
  publishedAt: z.iso.date(),
  standfirst: text,
  cover: keepIfValid('cover', figureGuard),
})

export const releaseGuard = releaseCardGuard.extend({
  dateline: text,
  seo: optional(seoGuard),
  body: richTextGuard,
})

export type ReleaseCard = z.output<typeof releaseCardGuard>
export type Release = z.output<typeof releaseGuard>
