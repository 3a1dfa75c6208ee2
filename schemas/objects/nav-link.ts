import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { optional, text } from '../shared/guards.ts'
import { titled } from '../shared/previews.ts'
import { hasPage, shownAddress } from './internal-link.ts'
import {
  elsewhereField,
  INTERNAL_TARGET_FRAGMENT,
  internalHref,
  internalTarget,
  linkAddress,
} from './link-targets.ts'

/** Whether there is an address elsewhere. Sanity hands the surrounding object over untyped. */
const hasAddress = (link: unknown) => Boolean((link as { href?: unknown } | undefined)?.href)

/** A link of the header or the footer, to a page of this site or to another one. */
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
      title: 'Page of this site',
      type: 'internalLink',
      validation: (rule) =>
        rule.custom(
          (link, { parent }) =>
            hasPage(link) || hasAddress(parent) || 'Choose a page, or write an address elsewhere.',
        ),
    }),
    elsewhereField,
  ],
  preview: titled('Link', {
    select: {
      title: 'label',
      type: 'target.internal._type',
      slug: 'target.internal.slug.current',
      anchor: 'target.anchor',
      href: 'href',
    },
    prepare: ({ title, href, ...target }) => ({
      title,
      subtitle: shownAddress(target) || href || 'Leads nowhere yet',
    }),
  }),
})

/** Without a page, whatever else the target holds counts as none. */
export const NAV_LINK_FRAGMENT = /* groq */ `
  _key, label, href,
  "target": select(defined(target.internal) => target{ ${INTERNAL_TARGET_FRAGMENT} })
`

/** Becomes `{key, label, href}`. */
export const navLinkGuard = z
  .object({
    _key: z.string(),
    label: text,
    target: optional(internalTarget),
    href: optional(linkAddress),
  })
  .transform(({ _key, label, target, href }, { addIssue }) => {
    const address = target ? internalHref(target) : href
    if (address !== undefined) return { key: _key, label, href: address }
    addIssue('leads nowhere')
    return z.NEVER
  })

export type NavLink = z.output<typeof navLinkGuard>

/** Links to pages of this site, for lists of what else there is on it. */
export const ownPages = (links: readonly NavLink[]) =>
  links.filter(({ href }) => href.startsWith('/'))
