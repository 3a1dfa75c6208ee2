import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { COOKIE_WORDS_FRAGMENT, cookieWordsGuard } from '../objects/cookie-words.ts'
import { NAV_LINK_FRAGMENT, navLinkGuard } from '../objects/nav-link.ts'
import { SEO_FRAGMENT, seoGuard } from '../objects/seo.ts'
import { email, emailRule, optional, optionalText, text } from '../shared/guards.ts'
import { keepIfValid, keepValid } from '../shared/keep-valid.ts'
import { tellLeftOut } from '../shared/left-out.ts'
import { titled } from '../shared/previews.ts'

const links = (name: string, title: string, description: string, group = 'navigation') =>
  defineField({
    name,
    title,
    type: 'array',
    description,
    group,
    of: [defineArrayMember({ type: 'navLink' })],
  })

/** A country as ISO 3166-1 writes it. */
const COUNTRY = /^[A-Z]{2}$/

/** One document for all that appears on every page. */
export const settings = defineType({
  name: 'settings',
  title: 'Site settings',
  type: 'document',
  groups: [
    { name: 'company', title: 'Company', default: true },
    { name: 'navigation', title: 'Navigation' },
    { name: 'footer', title: 'Footer' },
    { name: 'newsletter', title: 'Newsletter' },
    { name: 'careers', title: 'Careers' },
    { name: 'press', title: 'Press' },
    { name: 'cookies', title: 'Cookies' },
    { name: 'notFound', title: 'Not found page' },
    { name: 'seo', title: 'Search and sharing' },
    { name: 'technical', title: 'Technical' },
  ],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'company',
      description: 'Beside the mark, behind the title of every page, and on sharing pictures.',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'legalName',
      title: 'Legal name',
      type: 'string',
      group: 'company',
      description:
        'In the copyright line, such as "Example, Inc."; without it the name stands there.',
      validation: (rule) => rule.max(80),
    }),
    links('primary', 'Main links', 'Beside the logo.'),
    links('topBar', 'Top bar', 'The small row above the header.'),
    links('more', 'More menu', 'Behind the More button.'),
    defineField({
      name: 'footerColumns',
      title: 'Link columns',
      description: 'At the bottom of every page, from left to right.',
      type: 'array',
      group: 'footer',
      of: [
        defineArrayMember({
          name: 'footerColumn',
          title: 'Link column',
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
          preview: titled('Link column', { select: { title: 'title' } }),
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
      validation: (rule) => rule.custom(emailRule),
    }),
    defineField({
      name: 'country',
      title: 'Country of open roles',
      type: 'string',
      group: 'careers',
      description: 'In two letters, such as US; search engines list no open role without it.',
      validation: (rule) =>
        rule
          .regex(COUNTRY, { name: 'country' })
          .error('Write the two capital letters of a country, such as US or CA.'),
    }),
    {
      ...links(
        'pressLinks',
        'Links',
        'Under “Media contact” at the end of every press release; without them it is left out.',
        'press',
      ),
      validation: (rule) => rule.max(3),
    },
    {
      ...links(
        'cookieLinks',
        'Links of the banner',
        'In the banner that asks about cookies, where one is needed, such as to the cookie policy.',
        'cookies',
      ),
      validation: (rule) => rule.max(3),
    },
    defineField({ name: 'cookieWords', title: 'Words', type: 'cookieWords', group: 'cookies' }),
    defineField({
      name: 'notFoundTitle',
      title: 'Title',
      type: 'string',
      group: 'notFound',
      description: 'In the browser tab; without it "Page not found".',
      validation: (rule) => rule.max(60),
    }),
    defineField({
      name: 'notFoundHeading',
      title: 'Heading',
      type: 'string',
      group: 'notFound',
      description: 'Without it "This page does not exist."',
      validation: (rule) => rule.max(80),
    }),
    defineField({
      name: 'notFoundText',
      title: 'Text',
      type: 'text',
      rows: 2,
      group: 'notFound',
      description: 'The main links of the site follow it.',
      validation: (rule) => rule.max(240),
    }),
    defineField({
      name: 'notFoundDrawing',
      title: 'Drawing',
      type: 'reference',
      group: 'notFound',
      to: [{ type: 'illustration' }],
    }),
    defineField({
      name: 'defaultTitle',
      title: 'Default page title',
      type: 'string',
      group: 'seo',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'keywords',
      title: 'Keywords',
      type: 'array',
      group: 'seo',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) => rule.max(12),
    }),
    defineField({
      name: 'seo',
      title: 'Defaults',
      type: 'seo',
      group: 'seo',
      options: { collapsed: false },
    }),
    defineField({
      name: 'securityEmail',
      title: 'Address for security reports',
      type: 'string',
      group: 'technical',
      description:
        'For people who find a weakness of the site; published in /.well-known/security.txt.',
      validation: (rule) => rule.custom(emailRule),
    }),
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
})

export const SETTINGS_FRAGMENT = /* groq */ `
  _id, _type, name, legalName, notFoundTitle, notFoundHeading, notFoundText, keywords, notice, badge, newsletterHeading, newsletterText, newsletterSuccess, applicationsEmail, country, securityEmail,
  defaultTitle,
  primary[]{ ${NAV_LINK_FRAGMENT} },
  topBar[]{ ${NAV_LINK_FRAGMENT} },
  more[]{ ${NAV_LINK_FRAGMENT} },
  pressLinks[]{ ${NAV_LINK_FRAGMENT} },
  cookieLinks[]{ ${NAV_LINK_FRAGMENT} },
  cookieWords{ ${COOKIE_WORDS_FRAGMENT} },
  footerColumns[]{ _key, title, links[]{ ${NAV_LINK_FRAGMENT} } },
  "seo": seo{ ${SEO_FRAGMENT} }
`

const navLinks = keepValid('navigation link', navLinkGuard)

/**
 * A text that the Studio demands. Where it is missing nevertheless, as in a preview while an editor
 * writes it anew, that is told and no more, because no page shows without settings.
 */
const demanded = (field: string) =>
  optionalText.transform((value) => {
    if (value === undefined)
      tellLeftOut({ what: `site setting (${field})`, reasons: ['is missing'], path: [field] })
    return value
  })

const fieldsGuard = z.object({
  name: demanded('name').transform((name) => name ?? 'Untitled'),
  legalName: optional(text),
  notFoundTitle: optional(text),
  notFoundHeading: optional(text),
  notFoundText: optional(text),
  keywords: keepValid('keyword', text),
  primary: navLinks,
  topBar: navLinks,
  more: navLinks,
  pressLinks: navLinks,
  cookieLinks: navLinks,
  cookieWords: optional(cookieWordsGuard),
  footerColumns: keepValid(
    'footer column',
    z.object({ _key: z.string(), title: text, links: navLinks }),
  ),
  notice: demanded('notice'),
  badge: optional(z.string()),
  newsletterHeading: demanded('newsletterHeading'),
  newsletterText: optional(z.string()),
  newsletterSuccess: optional(z.string()),
  applicationsEmail: keepIfValid('address for applications', email),
  country: keepIfValid('country of open roles', z.string().regex(COUNTRY)),
  securityEmail: keepIfValid('address for security reports', email),
  defaultTitle: demanded('defaultTitle'),
  seo: optional(seoGuard),
})

export const settingsGuard = fieldsGuard.transform(({ defaultTitle, ...settings }) => ({
  ...settings,
  defaultTitle: defaultTitle ?? settings.name,
}))

export type Settings = z.output<typeof settingsGuard>
