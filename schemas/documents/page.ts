import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { SEO_FRAGMENT, seoGuard } from '../objects/seo.ts'
import { VISIBLE } from '../sections/hideable.ts'
import { SECTIONS_FRAGMENT, sectionSchemas } from '../sections/index.ts'
import { sectionsMenu } from '../sections/insert-menu.ts'
import { addressWarning, freeAddress } from '../shared/address-rules.ts'
import { optional, text } from '../shared/guards.ts'
import { reasonAgainst, slugOf } from '../shared/route.ts'

const PATH = /^\/$|^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/

/** The address for a page of this title; empty if none of its letters can be in an address. */
export function pathFrom(title: string): string {
  const slug = slugOf(title)
  return slug && `/${slug}`
}

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Names the page in the browser tab, in search results and here.',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'slug',
      title: 'Address',
      type: 'slug',
      description: 'Where the page lives, such as /platform/camera. The home page is /.',
      options: {
        source: 'title',
        slugify: pathFrom,
        // The rule below names the other page.
        isUnique: () => true,
      },
      validation: (rule) => [
        rule
          .required()
          .custom((slug) => {
            if (!slug?.current) return true
            return PATH.test(slug.current)
              ? (reasonAgainst(slug.current) ?? true)
              : 'Begin with / and use lower-case letters, digits and dashes: /platform/camera'
          })
          .custom(freeAddress),
        rule.custom(addressWarning).warning(),
      ],
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      of: sectionSchemas.map((section) => defineArrayMember({ type: section.name })),
      options: { insertMenu: sectionsMenu },
      validation: (rule) => rule.required().min(1),
    }),
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo' }),
  ],
  preview: {
    select: {
      title: 'title',
      subtitle: 'slug.current',
      image: 'sections.0.image',
      picture: 'sections.0.picture',
      figure: 'sections.0.visual.figure',
      drawing: 'sections.0.visual.illustration.drawing',
      thing: 'sections.0.things.0.visual.figure',
    },
    prepare: ({ title, subtitle, ...pictures }) => ({
      title,
      subtitle,
      media: Object.values(pictures).find((picture) => picture?.asset),
    }),
  },
})

export const PAGE_FRAGMENT = /* groq */ `
  _id, _type, title, "path": slug.current,
  "seo": seo{ ${SEO_FRAGMENT} },
  sections[${VISIBLE}]{ ${SECTIONS_FRAGMENT} }
`

/** Sections stay unknown here: lib/sanity/sections.ts validates each with its own guard. */
export const pageGuard = z.object({
  _id: z.string(),
  _type: z.literal('page'),
  title: text,
  path: z.string().regex(PATH, 'must be a path such as /platform/camera'),
  seo: optional(seoGuard),
  sections: z
    .array(z.unknown())
    .nullish()
    .transform((sections) => sections ?? []),
})
