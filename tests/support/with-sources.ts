import type { ContentSourceMap } from '@sanity/client'
import { stegaEncodeSourceMap } from '@sanity/client/stega'
import { draftClient } from '../../lib/sanity/draft-client.ts'

/** Matches the invisible characters by which texts of a preview carry their source. */
export const INVISIBLE = /[\u200B-\u200D\u2060-\u2069\uFEFF]{8,}/u

/** Fields of query results that contain another document, with its type. */
const REFERENCED: Record<string, string> = {
  asset: 'sanity.fileAsset',
  card: 'reviewCard',
  chart: 'chartData',
  funnel: 'funnelData',
  illustration: 'illustration',
  map: 'illustration',
  strip: 'routeStrip',
  traffic: 'illustration',
}

/** A text, its position in the result, and its source. */
interface Text {
  path: string
  type: string
  source: string
}

function textsOf(value: unknown, at: Text): Text[] {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => {
    const segment = Array.isArray(value) ? `[${name}]` : `['${name}']`
    const path = at.path + segment
    const type = typeof item === 'object' ? REFERENCED[name] : undefined
    return textsOf(
      item,
      type ? { path, type, source: '$' } : { ...at, path, source: at.source + segment },
    )
  })
}

/** `content` as a preview reads it from a document of `type`: each text carries its source. */
export function withSources<T extends object>(content: T, type = 'page'): T {
  const texts = textsOf(content, { path: '$', type, source: '$' })
  const map: ContentSourceMap = {
    documents: texts.map((text) => ({ _id: 'drafts.one', _type: text.type })),
    paths: texts.map(({ source }) => source),
    mappings: Object.fromEntries(
      texts.map(({ path }, index) => [
        path,
        { type: 'value', source: { type: 'documentValue', document: index, path: index } },
      ]),
    ),
  }
  const { filter } = draftClient.config().stega
  return stegaEncodeSourceMap(content, map, {
    enabled: true,
    studioUrl: '/studio',
    ...(filter && { filter }),
  })
}
