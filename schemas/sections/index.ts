import type { z } from 'zod'
import { quote, QUOTE_FRAGMENT, quoteGuard } from './quote.ts'
import { splitMedia, SPLIT_MEDIA_FRAGMENT, splitMediaGuard } from './split-media.ts'
import { stats, STATS_FRAGMENT, statsGuard } from './stats.ts'

/** All section types, in the order of the Studio's insert menu. A new type is one line in each of the three lists. */
export const sectionSchemas = [stats, quote, splitMedia]

/** Guards by `_type`; components/sections/registry.tsx must hold a view for each, or it does not compile. */
export const sectionGuards = {
  quote: quoteGuard,
  splitMedia: splitMediaGuard,
  stats: statsGuard,
} as const

export const SECTIONS_FRAGMENT = /* groq */ `
  _type, _key, theme, anchor,
  _type == "quote" => { ${QUOTE_FRAGMENT} },
  _type == "splitMedia" => { ${SPLIT_MEDIA_FRAGMENT} },
  _type == "stats" => { ${STATS_FRAGMENT} }
`

export type SectionType = keyof typeof sectionGuards
export type SectionOf<K extends SectionType> = z.output<(typeof sectionGuards)[K]>
export type Section = { [K in SectionType]: SectionOf<K> }[SectionType]
