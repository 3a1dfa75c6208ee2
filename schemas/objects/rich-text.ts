import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { isObject, listOf, wordsOf } from '../shared/objects-in.ts'
import { keepValid, withOwnKeys } from '../shared/keep-valid.ts'
import { oneOf, optional } from '../shared/guards.ts'
import { cookieTableGuard } from './cookie-table.ts'
import { FIGURE_FRAGMENT, figureGuard } from './figure.ts'
import { hasPage } from './internal-link.ts'
import { LINK_BUTTON_FRAGMENT, linkButtonGuard } from './link-button.ts'
import {
  elsewhereField,
  INTERNAL_TARGET_FRAGMENT,
  internalTarget,
  linkAddress,
} from './link-targets.ts'
import { pullQuoteGuard } from './pull-quote.ts'
import { TABLE_FRAGMENT, tableGuard } from './table.ts'
import { VISUAL_FRAGMENT, visualGuard } from './visual.ts'

const linkAnnotation = defineArrayMember({
  name: 'link',
  title: 'Link',
  type: 'object',
  validation: (rule) =>
    rule.custom((link) =>
      link?.['href'] || hasPage(link?.['internal'])
        ? true
        : 'This link leads nowhere. Choose a page of this site or write an address, or remove the link.',
    ),
  fields: [
    defineField({ name: 'internal', title: 'Page of this site', type: 'internalLink' }),
    elsewhereField,
  ],
})

const STYLES = ['normal', 'h2', 'h3'] as const
const DECORATORS = ['strong', 'em', 'code'] as const

const paragraph = defineArrayMember({
  type: 'block',
  title: 'Paragraph',
  styles: [
    { title: 'Paragraph', value: 'normal' },
    { title: 'Heading 2', value: 'h2' },
    { title: 'Heading 3', value: 'h3' },
  ] satisfies { title: string; value: (typeof STYLES)[number] }[],
  marks: {
    decorators: [
      { title: 'Strong', value: 'strong' },
      { title: 'Emphasis', value: 'em' },
      { title: 'Code', value: 'code' },
    ] satisfies { title: string; value: (typeof DECORATORS)[number] }[],
    annotations: [linkAnnotation],
  },
})

const BLOCKS = [
  paragraph,
  defineArrayMember({ type: 'figure' }),
  defineArrayMember({ type: 'visual', title: 'Drawing or chart' }),
  defineArrayMember({ type: 'table' }),
  defineArrayMember({ type: 'pullQuote' }),
  defineArrayMember({ type: 'linkButton' }),
]

/** Running text with pictures, buttons, quotes and tables between the paragraphs. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: BLOCKS,
})

/** The same in policies, where the table of cookies has its place. */
export const policyText = defineType({
  name: 'policyText',
  title: 'Text',
  type: 'array',
  of: [...BLOCKS, defineArrayMember({ type: 'cookieTable' })],
})

/** Paragraphs and lists only, for answers and short bodies. */
export const simpleText = defineType({
  name: 'simpleText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [{ title: 'Paragraph', value: 'normal' }],
      marks: {
        decorators: [
          { title: 'Strong', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
        ],
        annotations: [linkAnnotation],
      },
    }),
  ],
})

export const RICH_TEXT_FRAGMENT = /* groq */ `
  ...,
  _type == "block" => {
    ...,
    markDefs[]{ ..., "internal": internal{ ${INTERNAL_TARGET_FRAGMENT} } }
  },
  _type == "figure" => { ${FIGURE_FRAGMENT} },
  _type == "visual" => { ${VISUAL_FRAGMENT}, caption },
  _type == "linkButton" => { ${LINK_BUTTON_FRAGMENT} },
  _type == "table" => { ${TABLE_FRAGMENT} }
`

const linkGuard = z
  .object({
    _type: z.literal('link'),
    _key: z.string(),
    href: optional(linkAddress),
    internal: optional(internalTarget),
  })
  .refine(({ href, internal }) => href ?? internal, 'leads nowhere')

/** As deep as lists get in the Studio. Each level is one more that views call themselves. */
const DEEPEST_LEVEL = 10

/** Each mark once: those of `DECORATORS`, and the first link, in which there can be no other. */
function knownMarks(marks: readonly string[], links: readonly { _key: string }[]): string[] {
  const link = marks.find((mark) => links.some(({ _key }) => _key === mark))
  const known = new Set<string | undefined>([...DECORATORS, link])
  return [...new Set(marks)].filter((mark) => known.has(mark))
}

/** Styles and marks that views do not have, which the API does not prevent, are left out. */
const blockGuard = z
  .object({
    _type: z.literal('block'),
    _key: z.string(),
    style: optional(oneOf(STYLES)),
    listItem: optional(z.enum(['bullet', 'number'])),
    level: optional(
      z.number().transform((level) => Math.min(Math.max(Math.round(level), 1), DEEPEST_LEVEL)),
    ),
    markDefs: keepValid('link in a text', linkGuard),
    children: z
      .array(
        z.object({
          _type: z.literal('span'),
          _key: z.string(),
          text: z.string(),
          marks: keepValid('mark of a text', z.string()),
        }),
      )
      .transform(withOwnKeys),
  })
  .transform((block) => ({
    ...block,
    children: block.children.map((span) => ({
      ...span,
      marks: knownMarks(span.marks, block.markDefs),
    })),
  }))

const keyed = { _key: z.string() }

/**
 * Custom blocks by `_type`, the same idea as page sections: a guard here, a view in
 * components/ui/rich-text-blocks.tsx, and the compiler compares the two.
 */
const richTextBlockGuards = {
  figure: figureGuard.extend({ _type: z.literal('figure'), ...keyed }),
  visual: visualGuard.safeExtend({
    _type: z.literal('visual'),
    ...keyed,
    caption: optional(z.string()),
  }),
  linkButton: z.object({ _type: z.literal('linkButton'), ...keyed }).and(linkButtonGuard),
  pullQuote: pullQuoteGuard.extend({ _type: z.literal('pullQuote'), ...keyed }),
  table: tableGuard.extend({ _type: z.literal('table'), ...keyed }),
  cookieTable: cookieTableGuard.extend({ _type: z.literal('cookieTable'), ...keyed }),
} as const

export type RichTextBlocks = {
  [K in keyof typeof richTextBlockGuards]: z.output<(typeof richTextBlockGuards)[K]>
}

export const richTextGuard = keepValid(
  'block of a text',
  z.union([
    blockGuard,
    richTextBlockGuards.figure,
    richTextBlockGuards.visual,
    richTextBlockGuards.linkButton,
    richTextBlockGuards.pullQuote,
    richTextBlockGuards.table,
    richTextBlockGuards.cookieTable,
  ]),
)

export type RichText = z.output<typeof richTextGuard>

/** Whether a text shows anything, stored or guarded: the Studio begins one with an empty paragraph. */
export const isFilled = (blocks: unknown) =>
  listOf(blocks).some(
    (block) => isObject(block) && (block['_type'] !== 'block' || wordsOf(block).trim() !== ''),
  )
