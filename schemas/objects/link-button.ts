import { type ConditionalPropertyCallbackContext, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { anchor, email, oneOf, optional, prepared, text } from '../shared/guards.ts'
import { ROUTE } from '../generated/routes.ts'

const LINK_ACTIONS = ['External Link', 'Internal Link', 'Mail to', 'PDF Download'] as const
export const BUTTON_COLORS = [
  'alarm',
  'green',
  'yellow',
  'blue',
  'blueLt',
  'blueDk',
  'transparent',
  'black',
] as const
export const BUTTON_SIZES = ['xs', 'sm', 'md', 'lg'] as const
export const BUTTON_BORDERS = ['green', 'blue'] as const

type Action = (typeof LINK_ACTIONS)[number]

/** Sanity hands the surrounding object over untyped. */
const actionOf = (parent: unknown) => (parent as { action?: Action } | undefined)?.action

/** Hides a target field unless its action is chosen. */
const only = (action: Action) => ({
  hidden: ({ parent }: ConditionalPropertyCallbackContext) => actionOf(parent) !== action,
})

/** Requires a target only where its action is chosen. */
const required = (action: Action, what: string) => (value: unknown, parent: unknown) =>
  value || actionOf(parent) !== action ? true : `Choose ${what}, or another kind of link.`

export const linkButton = defineType({
  name: 'linkButton',
  title: 'Link button',
  type: 'object',
  description: 'A button that leads to a page, another site, an e-mail address or a PDF.',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'A verb with an object: "See the camera".',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'action',
      title: 'Kind of link',
      type: 'string',
      initialValue: 'Internal Link',
      options: { list: [...LINK_ACTIONS], layout: 'radio' },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'external',
      title: 'Address',
      type: 'url',
      description: 'A full address that begins with https://',
      ...only('External Link'),
      validation: (rule) => [
        rule.uri({ scheme: ['http', 'https'] }),
        rule.custom((value, { parent }) => required('External Link', 'an address')(value, parent)),
      ],
    }),
    defineField({
      name: 'internal',
      title: 'Page',
      type: 'internalLink',
      ...only('Internal Link'),
      validation: (rule) =>
        rule.custom((value, { parent }) =>
          // The object type of another file: Sanity types custom values as plain objects.
          required('Internal Link', 'a page')(
            (value as { internal?: unknown } | undefined)?.internal,
            parent,
          ),
        ),
    }),
    defineField({
      name: 'mailto',
      title: 'E-mail address',
      type: 'email',
      ...only('Mail to'),
      validation: (rule) =>
        rule.custom((value, { parent }) => required('Mail to', 'an e-mail address')(value, parent)),
    }),
    defineField({
      name: 'download',
      title: 'PDF',
      type: 'file',
      options: { accept: 'application/pdf' },
      ...only('PDF Download'),
      validation: (rule) =>
        rule.custom((value, { parent }) => required('PDF Download', 'a PDF')(value?.asset, parent)),
    }),
    defineField({
      name: 'color',
      title: 'Color',
      type: 'string',
      options: { list: [...BUTTON_COLORS] },
    }),
    defineField({
      name: 'size',
      title: 'Size',
      type: 'string',
      options: { list: [...BUTTON_SIZES] },
    }),
    defineField({
      name: 'border',
      title: 'Border',
      type: 'string',
      options: { list: [...BUTTON_BORDERS] },
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'action' } },
})

/** `internal.internal` and `download.asset.url` arrive resolved: a route and an address. */
export const LINK_BUTTON_FRAGMENT = /* groq */ `
  _key, _type, label, action, external, mailto, color, size, border,
  "internal": internal{ "internal": internal->{ ${ROUTE} }.route, anchor },
  "download": download{ "asset": asset->{ url, originalFilename, size } }
`

const style = {
  label: text,
  color: optional(oneOf(BUTTON_COLORS)),
  size: optional(oneOf(BUTTON_SIZES)),
  border: optional(oneOf(BUTTON_BORDERS)),
}

/** Only http and https leave the site: `javascript:`, `data:` and relative targets are refused. */
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})

const UNREACHABLE = 'points to a page that is missing or unpublished'

export const internalTarget = z.object(
  {
    internal: z.string(UNREACHABLE).startsWith('/', UNREACHABLE),
    anchor: optional(anchor),
  },
  'has no page',
)

export const fileTarget = z.object(
  {
    asset: z.object(
      {
        url: z.url({ protocol: /^https?$/ }),
        originalFilename: optional(z.string()),
        size: optional(z.number()),
      },
      'has no file',
    ),
  },
  'has no file',
)

/** One target for each action, and nothing else survives the guard. */
export const linkButtonGuard = prepared(
  (value) => {
    if (typeof value !== 'object' || value === null || !('action' in value)) return value
    const action = oneOf(LINK_ACTIONS).safeParse(value.action)
    return action.success ? { ...value, action: action.data } : value
  },
  z.discriminatedUnion(
    'action',
    [
      z.object({ action: z.literal('External Link'), external: webAddress, ...style }),
      z.object({ action: z.literal('Internal Link'), internal: internalTarget, ...style }),
      z.object({ action: z.literal('Mail to'), mailto: email, ...style }),
      z.object({ action: z.literal('PDF Download'), download: fileTarget, ...style }),
    ],
    `must be one of: ${LINK_ACTIONS.join(', ')}`,
  ),
)

export type LinkButton = z.output<typeof linkButtonGuard>
