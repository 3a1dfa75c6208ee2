import {
  type ConditionalPropertyCallbackContext,
  defineField,
  defineType,
  type ValidationContext,
} from '@sanity/types'
import { z } from 'zod'
import { email, emailRule, oneOf, optional, prepared, text } from '../shared/guards.ts'
import { BUTTON_BORDERS, BUTTON_COLORS, BUTTON_SIZES } from './button-look.ts'
import { hasPage } from './internal-link.ts'
import {
  FILE_TARGET_FRAGMENT,
  fileTarget,
  INTERNAL_TARGET_FRAGMENT,
  internalTarget,
  webAddress,
} from './link-targets.ts'

const LINK_ACTIONS = ['External Link', 'Internal Link', 'Mail to', 'PDF Download'] as const

type Action = (typeof LINK_ACTIONS)[number]

/** Sanity hands the surrounding object over untyped. */
const actionOf = (parent: unknown) => (parent as { action?: Action } | undefined)?.action

/** The field that holds the target of each action. */
export const TARGETS = {
  'External Link': 'external',
  'Internal Link': 'internal',
  'Mail to': 'mailto',
  'PDF Download': 'download',
} as const satisfies Record<Action, string>

/** Hides a target field unless its action is chosen. */
const only = (action: Action) => ({
  hidden: ({ parent }: ConditionalPropertyCallbackContext) => actionOf(parent) !== action,
})

/**
 * Whether this action is chosen. Only then its rules apply: whatever was entered for another kind of
 * link must not keep anybody from publishing.
 */
const isChosen = (action: Action, context?: ValidationContext) =>
  actionOf(context?.parent) === action

const missing = (what: string) => `Choose ${what}, or another kind of link.`

export const linkButton = defineType({
  name: 'linkButton',
  title: 'Link button',
  type: 'object',
  description: 'A button that leads to a page, another site, an e-mail address or a PDF.',
  initialValue: { action: 'Internal Link' satisfies Action },
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
      options: {
        list: [
          { title: 'Page of this site', value: 'Internal Link' },
          { title: 'Other site', value: 'External Link' },
          { title: 'E-mail', value: 'Mail to' },
          { title: 'PDF to download', value: 'PDF Download' },
        ] satisfies { title: string; value: Action }[],
        layout: 'radio',
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'external',
      title: 'Address',
      type: 'url',
      description: 'A full address that begins with https://',
      ...only('External Link'),
      validation: (rule, context) =>
        isChosen('External Link', context)
          ? [
              rule
                .required()
                .uri({ scheme: ['http', 'https'] })
                .error(
                  'Write the whole address, such as https://example.com/page, or choose another kind of link.',
                ),
            ]
          : [],
    }),
    defineField({
      name: 'internal',
      title: 'Where it leads',
      type: 'internalLink',
      ...only('Internal Link'),
      validation: (rule, context) =>
        isChosen('Internal Link', context)
          ? [rule.custom((link) => hasPage(link) || missing('a page'))]
          : [],
    }),
    defineField({
      name: 'mailto',
      title: 'E-mail address',
      type: 'string',
      ...only('Mail to'),
      validation: (rule, context) =>
        isChosen('Mail to', context)
          ? [
              rule
                .required()
                .custom(emailRule)
                .error(
                  'Write an e-mail address, such as name@example.com, or choose another kind of link.',
                ),
            ]
          : [],
    }),
    defineField({
      name: 'download',
      title: 'PDF',
      type: 'file',
      options: { accept: 'application/pdf' },
      ...only('PDF Download'),
      validation: (rule, context) =>
        isChosen('PDF Download', context)
          ? [rule.custom((value) => (value?.asset ? true : missing('a PDF')))]
          : [],
    }),
    defineField({ name: 'color', title: 'Color', type: 'buttonColor' }),
    defineField({ name: 'size', title: 'Size', type: 'buttonSize' }),
    defineField({ name: 'border', title: 'Border', type: 'buttonBorder' }),
  ],
  preview: {
    select: {
      title: 'label',
      action: 'action',
      page: 'internal.internal.title',
      person: 'internal.internal.name',
      external: 'external',
      mailto: 'mailto',
      file: 'download.asset.originalFilename',
    },
    prepare: ({ title, action, page, person, external, mailto, file }) => {
      const targets: Record<string, [name: string, target: unknown]> = {
        'Internal Link': ['Page', page ?? person],
        'External Link': ['Address', external],
        'Mail to': ['Mail to', mailto],
        'PDF Download': ['PDF', file],
      }
      const [name, target] = targets[String(action)] ?? ['Link', undefined]
      return {
        title: title ?? 'Button without a label',
        subtitle: `${name}: ${typeof target === 'string' ? target : 'none yet'}`,
      }
    },
  },
})

/** `internal.internal` and `download.asset.url` arrive resolved: a route and an address. */
export const LINK_BUTTON_FRAGMENT = /* groq */ `
  _key, _type, label, action, external, mailto, color, size, border,
  "internal": internal{ ${INTERNAL_TARGET_FRAGMENT} },
  "download": download{ ${FILE_TARGET_FRAGMENT} }
`

const style = {
  label: text,
  color: optional(oneOf(BUTTON_COLORS)),
  size: optional(oneOf(BUTTON_SIZES)),
  border: optional(oneOf(BUTTON_BORDERS)),
}

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
