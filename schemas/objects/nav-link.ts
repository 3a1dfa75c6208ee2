import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { text } from '../shared/guards.ts'
import { titled } from '../shared/previews.ts'
import { hasPage, shownAddress } from './internal-link.ts'
import { INTERNAL_TARGET_FRAGMENT, internalHref, internalTarget } from './link-targets.ts'

/** A link of the header or the footer, always to a page of this site. */
export const navLink = defineType({
  name: 'navLink',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'target',
      title: 'Where it leads',
      type: 'internalLink',
      validation: (rule) => rule.custom((link) => hasPage(link) || 'Choose a page.'),
    }),
  ],
  preview: titled('Link', {
    select: {
      title: 'label',
      type: 'target.internal._type',
      slug: 'target.internal.slug.current',
      anchor: 'target.anchor',
    },
    prepare: ({ title, ...target }) => ({
      title,
      subtitle: shownAddress(target) || 'No page chosen yet',
    }),
  }),
})

export const NAV_LINK_FRAGMENT = /* groq */ `
  _key, label, "target": target{ ${INTERNAL_TARGET_FRAGMENT} }
`

/** Becomes `{key, label, href}`. */
export const navLinkGuard = z
  .object({ _key: z.string(), label: text, target: internalTarget })
  .transform(({ _key, label, target }) => ({
    key: _key,
    label,
    href: internalHref(target),
  }))

export type NavLink = z.output<typeof navLinkGuard>
