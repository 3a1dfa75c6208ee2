import { z } from 'zod'
import { headlineOf, titleOf, withSiteName } from '../schemas/shared/headline.ts'
import { figureGuard } from '../schemas/objects/figure.ts'
import { imageRef } from '../schemas/shared/guards.ts'
import { ownWords } from '../schemas/shared/own-words.ts'
import { addressOf, ROUTED_TYPES } from '../schemas/shared/route.ts'

/** Blank counts as empty, as it does on the page. */
const words = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => (text?.trim() ? text : undefined))

const documentGuard = z.object({
  _type: z.enum(ROUTED_TYPES),
  title: words,
  name: words,
  standfirst: words,
  text: words,
  bio: words,
  slug: z.object({ current: z.string() }).optional().catch(undefined),
})

const seoGuard = z.object({
  title: words,
  description: words,
  noIndex: z.boolean().optional().catch(undefined),
  image: figureGuard
    .pick({ crop: true, hotspot: true })
    .extend({ asset: z.object({ _ref: imageRef }) })
    .transform(({ asset, ...cut }) => ({ ref: asset._ref, ...cut }))
    .optional()
    .catch(undefined),
})

/** What pages take from the settings. */
export interface Site {
  name: string | null
  defaultTitle: string | null
  description: string | null
}

/**
 * How search engines and shared links name a document, as its page says it (lib/seo/metadata.ts);
 * undefined without an address. `seo` is what is written for search and sharing.
 */
export function foundAs(document: unknown, seo: unknown, site: Site | undefined) {
  const { data } = documentGuard.safeParse(document)
  if (!data?.slug) return undefined
  const own = seoGuard.parse(seo ?? {})
  const path = addressOf(data._type, data.slug.current)
  const named = { title: data.title ?? data.name ?? '' }
  const title = headlineOf({
    path,
    title: titleOf(data._type, named),
    own: own.title,
    tagline: site?.defaultTitle ?? '',
  })
  return {
    path,
    title,
    inTab: withSiteName(title, site?.name ?? ''),
    description: own.description ?? ownWords(data) ?? site?.description ?? '',
    image: own.image,
    isNoIndex: own.noIndex === true,
  }
}
