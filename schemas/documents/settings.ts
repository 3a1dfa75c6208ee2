import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { NAV_LINK_FRAGMENT, navLinkGuard } from '../objects/nav-link.ts'
import { SEO_FRAGMENT, seoGuard } from '../objects/seo.ts'
import { optional, text } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'

const links = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    type: 'array',
    description,
    group: 'navigation',
    of: [defineArrayMember({ type: 'navLink' })],
  })

/** One document for all that appears on every page. */
export const settings = defineType({
  name: 'settings',
  title: 'Site settings',
  type: 'document',
  groups: [
    { name: 'navigation', title: 'Navigation', default: true },
    { name: 'footer', title: 'Footer' },
    { name: 'newsletter', title: 'Newsletter' },
    { name: 'careers', title: 'Careers' },
    { name: 'seo', title: 'Search and sharing' },
  ],
  fields: [
    links('primary', 'Main links', 'Beside the logo.'),
    links('topBar', 'Top bar', 'The small row above the header.'),
    links('more', 'More menu', 'Behind the More button.'),
    defineField({
      name: 'footerColumns',
      title: 'Link columns',
      type: 'array',
      group: 'footer',
      of: [
        defineArrayMember({
          name: 'footerColumn',
          type: 'object',
          fields: [
            defineField({
              name: 'title',
              title: 'Title',
              type: 'string',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'links',
              title: 'Links',
              type: 'array',
              of: [defineArrayMember({ type: 'navLink' })],
            }),
          ],
        }),
      ],
      validation: (rule) => rule.max(4),
    }),
    defineField({
      name: 'notice',
      title: 'Trademark and patent notice',
      type: 'text',
      rows: 3,
      group: 'footer',
      description: 'Follows the copyright line; the year is added by the site.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'badge',
      title: 'Awards badge',
      type: 'string',
      group: 'footer',
      description: 'The words beside the seal.',
    }),
    defineField({
      name: 'newsletterHeading',
      title: 'Heading',
      type: 'string',
      group: 'newsletter',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'newsletterText',
      title: 'Text',
      type: 'text',
      rows: 2,
      group: 'newsletter',
    }),
    defineField({
      name: 'newsletterSuccess',
      title: 'Thanks',
      type: 'string',
      group: 'newsletter',
      description: 'Shown after a signup when no mailing-list provider is connected.',
    }),
    defineField({
      name: 'applicationsEmail',
      title: 'Address for applications',
      type: 'string',
      group: 'careers',
      description: 'Behind "Apply by email" on every open role; without it the button is left out.',
      validation: (rule) => rule.email(),
    }),
    defineField({
      name: 'defaultTitle',
      title: 'Default page title',
      type: 'string',
      group: 'seo',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'seo',
      title: 'Defaults',
      type: 'seo',
      group: 'seo',
      options: { collapsed: false },
    }),
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
})

export const SETTINGS_FRAGMENT = /* groq */ `
  _id, _type, notice, badge, newsletterHeading, newsletterText, newsletterSuccess, applicationsEmail,
  defaultTitle,
  primary[]{ ${NAV_LINK_FRAGMENT} },
  topBar[]{ ${NAV_LINK_FRAGMENT} },
  more[]{ ${NAV_LINK_FRAGMENT} },
  footerColumns[]{ _key, title, links[]{ ${NAV_LINK_FRAGMENT} } },
  "seo": seo{ ${SEO_FRAGMENT} }
`

const navLinks = keepValid('navigation link', navLinkGuard)

export const settingsGuard = z.object({
  primary: navLinks,
  topBar: navLinks,
  more: navLinks,
  footerColumns: keepValid(
    'footer column',
    z.object({ _key: z.string(), title: text, links: navLinks }),
  ),
  notice: text,
  badge: optional(z.string()),
  newsletterHeading: text,
  newsletterText: optional(z.string()),
  newsletterSuccess: optional(z.string()),
  applicationsEmail: optional(z.email()),
  defaultTitle: text,
  seo: optional(seoGuard),
})

export type Settings = z.output<typeof settingsGuard>
